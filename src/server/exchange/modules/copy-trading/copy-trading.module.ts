import type { Module } from '#server/exchange/exchange-context.ts';
import { copyChecks } from './copy-checks.repository.ts';
import { copyTradingProblems } from './copy-trading.problems.ts';
import { createCopyTradingHandlers } from './copy-trading.routes.ts';
import { copyTradingService } from './copy-trading.service.ts';
import { seedFriends } from './seed-friends.ts';
import { seedTraders } from './seed-traders.ts';
import { createDemoTrading } from './demo-trading.ts';

export const copyTradingModule: Module = {
  problems: copyTradingProblems,
  ledgerChecks: copyChecks,
  menu: [{ id: 3, title: 'copy', icon: 'copy-trading', url: '/pages/copytrade/copy' }],
  open(context) {
    const copyTrading = context.use(copyTradingService);
    return {
      handlers: createCopyTradingHandlers(copyTrading),
      jobs: context.isDemo ? [...copyTrading.jobs, createDemoTrading(context)] : copyTrading.jobs,
      async seed() {
        await seedTraders(context, copyTrading.deps.positions);
        await seedFriends(context, copyTrading.deps.positions);
      },
    };
  },
};
