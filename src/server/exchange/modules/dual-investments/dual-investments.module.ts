import type { Module } from '#server/exchange/exchange-context.ts';
import { earningSources } from '#server/exchange/modules/earnings/earning-sources.service.ts';
import { offerReads } from '#server/exchange/modules/realtime/offer-reads.service.ts';
import { dualChecks } from './dual-checks.repository.ts';
import { dualEarnings } from './dual-earnings.ts';
import { dualInvestmentProblems } from './dual-investments.problems.ts';
import { dualInvestmentService } from './dual-investments.service.ts';
import { demoDuals } from './demo-duals.ts';
import { seedDuals } from './seed-duals.ts';

export const dualInvestmentsModule: Module = {
  problems: dualInvestmentProblems,
  ledgerChecks: dualChecks,
  menu: [{ id: 6, title: 'invest', icon: 'invest', url: '/pages/invest/invest', isFinancial: true }],
  open(context) {
    const duals = context.use(dualInvestmentService);
    context.use(earningSources).add(dualEarnings(context.database));
    context.use(offerReads).add('dual-investments', duals.shares);
    return {
      handlers: duals.handlers,
      jobs: duals.jobs,
      seed: () => seedDuals(context),
      demoHistory: () => demoDuals(context),
    };
  },
};
