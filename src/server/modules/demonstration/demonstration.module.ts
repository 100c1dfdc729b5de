import type { Module } from '#server/house.ts';
import { orderService } from '#server/modules/orders/orders.service.ts';
import { positionService } from '#server/modules/positions/positions.service.ts';
import { createSessionService } from '#server/modules/sessions/sessions.service.ts';
import { greet } from '#server/modules/users/greeting.service.ts';
import { fundDemo } from '#server/modules/wallets/wallets.service.ts';
import { disableDemoAccount, seedDemoAccount } from './demo-account.ts';

export const demonstrationModule: Module = {
  open(house) {
    const sessions = house.use(createSessionService);
    const orders = house.use(orderService);
    const positions = house.use(positionService);
    return {
      seed: () =>
        house.isDemo
          ? seedDemoAccount({
              ...house,
              async fund(transaction, userId, at) {
                await greet(transaction, userId, at);
                await fundDemo(transaction, userId, 'everyAccount', at);
              },
            })
          : disableDemoAccount({
              ...house,
              sessions,
              cancelWaiting: async (...which) =>
                (await orders.cancelResting(...which)) + (await positions.cancelEntrusted(...which)),
            }),
    };
  },
};
