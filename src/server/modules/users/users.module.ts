import type { Module } from '#server/house.ts';
import type { Transaction } from '#server/lib/database.ts';
import { createCodeService } from '#server/modules/codes/codes.service.ts';
import { orderService } from '#server/modules/orders/orders.service.ts';
import { positionService } from '#server/modules/positions/positions.service.ts';
import { tell } from '#server/modules/messages/notices.service.ts';
import { creditService } from '#server/modules/profiles/credit.service.ts';
import { secondFactorService } from '#server/modules/second-factors/second-factors.service.ts';
import { createLoginService } from '#server/modules/logins/logins.service.ts';
import { entryService } from '#server/modules/logins/entries.service.ts';
import { ownerNoticeService } from '#server/modules/security/owner-notices.service.ts';
import { createSessionService } from '#server/modules/sessions/sessions.service.ts';
import { fundDemo } from '#server/modules/wallets/wallets.service.ts';
import { disableDemoAccount, seedDemoAccount } from './demo-account.ts';
import { loginPasswordService } from './login-passwords.service.ts';
import { ownAccountService } from './own-account.service.ts';
import { createUserHandlers } from './users.routes.ts';
import { createUserService } from './users.service.ts';
import { welcome } from './users.notices.ts';
import { userProblems } from './users.problems.ts';

/** The first message of an account; no device of theirs listens yet. */
const greet = (transaction: Transaction, userId: number, at: Date): Promise<void> =>
  tell({ transaction, emit: () => undefined }, welcome, at, [
    { userId, params: {}, url: '/pages/common/faq' },
  ]);

export const usersModule: Module = {
  problems: userProblems,
  open(house) {
    const { isDemo, clock } = house;
    const codes = house.use(createCodeService);
    const sessions = house.use(createSessionService);
    const orders = house.use(orderService);
    const positions = house.use(positionService);
    const loginPasswords = house.use(loginPasswordService);
    const users = createUserService({
      ...house,
      codes,
      sessions,
      creditScoreOf: house.use(creditService).scoreOf,
      ticketFor: (user) => house.use(secondFactorService).ticketFor(user),
      checkFactor: (...shown) => house.use(secondFactorService).check(...shown),
      loginPasswords,
      logins: house.use(createLoginService),
      entries: house.use(entryService),
      notices: house.use(ownerNoticeService),
      welcome: async (transaction, _emit, userId) => {
        await greet(transaction, userId, clock.now());
        if (isDemo) await fundDemo(transaction, userId, 'newAccount', clock.now());
      },
    });
    return {
      handlers: createUserHandlers({
        users,
        accounts: house.use(ownAccountService),
        codes,
        sessions,
        clock,
      }),
      sweeps: [{ name: 'forget-login-tries', run: loginPasswords.sweep }],
      seed: () =>
        isDemo
          ? seedDemoAccount({
              ...house,
              fund: async (transaction, userId, at) => {
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
