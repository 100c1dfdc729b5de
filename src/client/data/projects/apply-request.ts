import * as z from 'zod/mini';
import { subscribeToProject, type ProjectApplication } from '#contract/projects.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/call.ts';
import { applicationsList } from './applications-list.ts';

/** What was agreed to: the amount, and the total at the rate that is held for it. */
const applyRequest = z.object({
  project_id: z.int(),
  amount: z.string(),
  pay_currency: z.int(),
  price: z.string(),
  quote_id: z.int(),
});
export type ApplyRequest = z.infer<typeof applyRequest>;

/** Applies for coins of a project, which is its subject. */
export const applyKind: CallKind<ApplyRequest, ProjectApplication> = {
  name: 'apply for project',
  schema: applyRequest,
  purpose: 'purchase',
  send: (request, options) => call(subscribeToProject, request, options),
  async keep(application, userId) {
    await keepRows(applicationsList, [application], userId);
    void refreshBalances();
  },
};
