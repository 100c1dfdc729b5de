import type { Module } from '#server/exchange/exchange-context.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { createInvitationHandlers } from './invitations.routes.ts';
import { rebateChecks } from './rebate-checks.repository.ts';
import { demoRebates } from './demo-rebates.ts';
import { createCountJob, createPayJob } from './rebate-jobs.ts';

export const invitationsModule: Module = {
  ledgerChecks: rebateChecks,
  menu: [{ id: 12, title: 'share', icon: 'user', url: '/pages/setting/share' }],
  open(context) {
    const deps = { ...context, wallets: context.use(createWalletService) };
    return {
      handlers: createInvitationHandlers(deps),
      jobs: [createCountJob(deps), createPayJob(deps)],
      demoHistory: () => demoRebates(context, deps.wallets),
    };
  },
};
