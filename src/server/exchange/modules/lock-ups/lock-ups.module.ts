import type { Module } from '#server/exchange/exchange-context.ts';
import { earningSources } from '#server/exchange/modules/earnings/earning-sources.service.ts';
import { lockUpChecks } from './lock-up-checks.repository.ts';
import { lockUpEarnings } from './lock-up-earnings.ts';
import { lockUpProblems } from './lock-ups.problems.ts';
import { lockUpService } from './lock-ups.service.ts';
import { demoLockUps } from './demo-lock-ups.ts';
import { seedLockUps } from './seed-lock-ups.ts';

export const lockUpsModule: Module = {
  problems: lockUpProblems,
  ledgerChecks: lockUpChecks,
  menu: [{ id: 4, title: 'lockming', icon: 'lock', url: '/pages/lockming/lockming', isFinancial: true }],
  open(context) {
    const lockUps = context.use(lockUpService);
    context.use(earningSources).add(lockUpEarnings(context.database));
    return {
      handlers: lockUps.handlers,
      jobs: [lockUps.job],
      seed: () => seedLockUps(context),
      demoHistory: () => demoLockUps(context),
    };
  },
};
