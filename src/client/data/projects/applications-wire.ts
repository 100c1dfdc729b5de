import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import {
  getSubscription,
  listSubscriptions,
  projectApplication,
  type ProjectApplication,
} from '#contract/projects.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** Applications as the server sends them. */
export const applicationsWire: ListWire<ProjectApplication> = {
  payload: projectApplication,
  row: z.extend(projectApplication, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listSubscriptions, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (applicationId, options) => call(getSubscription, { id: applicationId }, options),
};
