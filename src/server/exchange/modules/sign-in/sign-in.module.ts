import type { Module } from '#server/exchange/exchange-context.ts';
import { createCodeService } from '#server/exchange/modules/codes/codes.service.ts';
import { entryService } from '#server/exchange/modules/logins/entries.service.ts';
import { createLoginService } from '#server/exchange/modules/logins/logins.service.ts';
import { ownerNoticeService } from '#server/exchange/modules/messages/owner-notices.service.ts';
import { secondFactorService } from '#server/exchange/modules/second-factors/second-factors.service.ts';
import { createSessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import { greet } from '#server/exchange/modules/users/greeting.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { loginPasswordService } from './login-passwords.service.ts';
import { signInProblems } from './sign-in.problems.ts';
import { createSignInHandlers } from './sign-in.routes.ts';

export const signInModule: Module = {
  problems: signInProblems,
  open(context) {
    const { isDemo, clock } = context;
    return {
      handlers: createSignInHandlers({
        ...context,
        accountOf: context.use(ownAccountService).accountOf,
        codes: context.use(createCodeService),
        sessions: context.use(createSessionService),
        secondFactors: context.use(secondFactorService),
        loginPasswords: context.use(loginPasswordService),
        logins: context.use(createLoginService),
        entries: context.use(entryService),
        notices: context.use(ownerNoticeService),
        async welcome(transaction, userId) {
          await greet(transaction, userId, clock.now());
          if (isDemo) await fundDemo(transaction, userId, 'newAccount', clock.now());
        },
      }),
    };
  },
};
