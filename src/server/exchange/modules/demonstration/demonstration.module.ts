import type { Module } from '#server/exchange/exchange-context.ts';
import { orderService } from '#server/exchange/modules/orders/orders.service.ts';
import { positionService } from '#server/exchange/modules/positions/positions.service.ts';
import { createSessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import { greet } from '#server/exchange/modules/users/greeting.service.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { disableDemoAccount, seedDemoAccount } from './demo-account.ts';

export const demonstrationModule: Module = {
  open(context) {
    const sessions = context.use(createSessionService);
    const orders = context.use(orderService);
    const positions = context.use(positionService);
    return {
      seed: () =>
        context.isDemo
          ? seedDemoAccount({
              ...context,
              async fund(transaction, userId, at) {
                await greet(transaction, userId, at);
                await fundDemo(transaction, userId, 'everyAccount', at);
              },
            })
          : disableDemoAccount({
              ...context,
              sessions,
              cancelWaiting: async (...which) =>
                (await orders.cancelResting(...which)) + (await positions.cancelEntrusted(...which)),
            }),
    };
  },
};
