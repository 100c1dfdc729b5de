import type { Module } from '#server/house.ts';
import { earningSources } from '#server/modules/earnings/earning-sources.service.ts';
import { lockUpChecks } from './lock-up-checks.repository.ts';
import { lockUpEarnings } from './lock-up-earnings.ts';
import { lockUpProblems } from './lock-ups.problems.ts';
import { lockUpService } from './lock-ups.service.ts';
import { pastLockUps } from './past-lock-ups.ts';
import { seedLockUps } from './seed-lock-ups.ts';

export const lockUpsModule: Module = {
  problems: lockUpProblems,
  ledgerChecks: lockUpChecks,
  menu: [{ id: 4, title: 'lockming', icon: 'lock', url: '/pages/lockming/lockming', isFinancial: true }],
  open(house) {
    const lockUps = house.use(lockUpService);
    house.use(earningSources).add(lockUpEarnings(house.database));
    return {
      handlers: lockUps.handlers,
      dueWork: [lockUps.dueWork],
      seed: () => seedLockUps(house),
      past: () => pastLockUps(house),
    };
  },
};
