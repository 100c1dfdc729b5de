import type { Handlers } from '#server/lib/handlers.ts';
import { requesterOf } from '#server/lib/requester.ts';
import type { PayPasswordService } from './pay-passwords.service.ts';

export const createSecurityHandlers = (payPasswords: PayPasswordService): Handlers => ({
  setPayPassword: ({ input, userId, user, address, onceAfter }) =>
    payPasswords.set(
      userId,
      {
        password: input.password,
        repeated: input.re_password,
        code: input.code,
        requester: requesterOf({ user, address }),
      },
      onceAfter,
    ),
});
