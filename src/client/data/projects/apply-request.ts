import { subscribeToProject, type ProjectApplication } from '#contract/projects.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { applicationsList } from './applications-list.ts';

/** Content of the confirmation: the amount, and the total at the fixed price or at the rate locked for it. */
export type ApplyRequest = Given<typeof subscribeToProject>;

/** Applies for coins of a project, which is its subject. */
export const applyKind: RequestKind<ApplyRequest, ProjectApplication> = endpointKind(subscribeToProject, {
  name: 'apply for project',
  purpose: 'purchase',
  async store(application, userId) {
    await storeRows(applicationsList, [application], userId);
    void refreshBalances();
  },
});
