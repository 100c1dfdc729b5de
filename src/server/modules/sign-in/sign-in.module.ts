import type { Module } from '#server/house.ts';
import { createCodeService } from '#server/modules/codes/codes.service.ts';
import { entryService } from '#server/modules/logins/entries.service.ts';
import { createLoginService } from '#server/modules/logins/logins.service.ts';
import { ownerNoticeService } from '#server/modules/messages/owner-notices.service.ts';
import { secondFactorService } from '#server/modules/second-factors/second-factors.service.ts';
import { createSessionService } from '#server/modules/sessions/sessions.service.ts';
import { greet } from '#server/modules/users/greeting.service.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';
import { fundDemo } from '#server/modules/wallets/wallets.service.ts';
import { loginPasswordService } from './login-passwords.service.ts';
import { signInProblems } from './sign-in.problems.ts';
import { createSignInHandlers } from './sign-in.routes.ts';

export const signInModule: Module = {
  problems: signInProblems,
  open(house) {
    const { isDemo, clock } = house;
    return {
      handlers: createSignInHandlers({
        ...house,
        accountOf: house.use(ownAccountService).accountOf,
        codes: house.use(createCodeService),
        sessions: house.use(createSessionService),
        secondFactors: house.use(secondFactorService),
        loginPasswords: house.use(loginPasswordService),
        logins: house.use(createLoginService),
        entries: house.use(entryService),
        notices: house.use(ownerNoticeService),
        async welcome(transaction, userId) {
          await greet(transaction, userId, clock.now());
          if (isDemo) await fundDemo(transaction, userId, 'newAccount', clock.now());
        },
      }),
    };
  },
};
