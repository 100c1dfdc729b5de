import type { Module } from '#server/house.ts';
import { copyChecks } from './copy-checks.repository.ts';
import { copyTradingProblems } from './copy-trading.problems.ts';
import { createCopyTradingHandlers } from './copy-trading.routes.ts';
import { copyTradingService } from './copy-trading.service.ts';
import { seedFriends } from './seed-friends.ts';
import { seedTraders } from './seed-traders.ts';
import { createTradeOn } from './trade-on.ts';

export const copyTradingModule: Module = {
  problems: copyTradingProblems,
  ledgerChecks: copyChecks,
  menu: [{ id: 3, title: 'copy', icon: 'copy-trading', url: '/pages/copytrade/copy' }],
  open(house) {
    const copyTrading = house.use(copyTradingService);
    return {
      handlers: createCopyTradingHandlers(copyTrading),
      dueWork: house.isDemo ? [...copyTrading.dueWork, createTradeOn(house)] : copyTrading.dueWork,
      async seed() {
        await seedTraders(house, copyTrading.work.positions);
        await seedFriends(house, copyTrading.work.positions);
      },
    };
  },
};
