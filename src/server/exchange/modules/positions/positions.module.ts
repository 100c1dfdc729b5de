import type { Module } from '#server/exchange/exchange-context.ts';
import { positionChecks } from './position-checks.repository.ts';
import { createPositionHandlers } from './positions.routes.ts';
import { positionService } from './positions.service.ts';
import { positionProblems } from './positions.problems.ts';

export const positionsModule: Module = {
  problems: positionProblems,
  ledgerChecks: positionChecks,
  menu: [{ id: 2, title: 'futures', icon: 'market', url: '/pages/transaction/contract' }],
  open(context) {
    const positions = context.use(positionService);
    return {
      handlers: createPositionHandlers(positions),
      jobs: positions.jobs,
      start: positions.start,
      settled: positions.settled,
    };
  },
};
