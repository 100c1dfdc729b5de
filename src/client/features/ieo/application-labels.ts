import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Project, ProjectApplication } from '#contract/projects.ts';

/** Names of the chart's states. */
export const applicationLabels: Readonly<Record<ProjectApplication['status'], MessageDescriptor>> = {
  applied: msg`Applied`,
  approved: msg`Approved`,
  partlyApproved: msg`Partly approved`,
  locked: msg`Listed and locked`,
  released: msg`Coins released`,
  refunded: msg`Refunded`,
};

export const projectLabels: Readonly<Record<Project['time_status'], MessageDescriptor>> = {
  warmUp: msg`Warm-up`,
  inProgress: msg`In progress`,
  finished: msg`Finished`,
};
