import { aboutSecurity } from '#domain/people/step-up.ts';
import { canonicalAccount, requireMobile } from '#server/exchange/lib/terms/account-names.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { requesterOf } from '#server/exchange/lib/calls/requester.ts';
import type { AccountFreezeService } from './account-freezes.service.ts';
import type { ContactService } from './contacts.service.ts';
import type { PayPasswordService } from './pay-passwords.service.ts';

const contactHandlers = (contacts: ContactService): Handlers => ({
  requestMobileCode: ({ input, user, address, language }) =>
    contacts.sendToNew(
      requireMobile(input.mobile, 'mobile', input.area_code),
      requesterOf({ user, address }),
      language,
      'mobile',
    ),
  requestBoundCode: ({ input, userId, user, address, language }) =>
    contacts.sendToBound(userId, input.contact, requesterOf({ user, address }), language),
  bindMobile: ({ input, userId, user, address, onceAfter }) =>
    contacts.bind(
      userId,
      {
        kind: 'mobile',
        contact: requireMobile(input.mobile, 'mobile', input.area_code),
        code: input.code,
        oldCode: input.old_code,
        requester: requesterOf({ user, address }),
        password: input.password,
        proof: input.second_factor,
        about: aboutSecurity.bindMobile(input.area_code, input.mobile),
      },
      onceAfter,
    ),
  bindEmail: ({ input, userId, user, address, onceAfter }) =>
    contacts.bind(
      userId,
      {
        kind: 'email',
        contact: canonicalAccount(input.email),
        code: input.code,
        oldCode: input.old_code,
        requester: requesterOf({ user, address }),
        password: input.password,
        proof: input.second_factor,
        about: aboutSecurity.bindEmail(input.email),
      },
      onceAfter,
    ),
});

export const createSecurityHandlers = ({
  payPasswords,
  contacts,
  freezes,
}: {
  readonly payPasswords: PayPasswordService;
  readonly contacts: ContactService;
  readonly freezes: AccountFreezeService;
}): Handlers => ({
  setPayPassword: ({ input, userId, user, address, onceAfter }) =>
    payPasswords.set(
      userId,
      {
        password: input.password,
        repeated: input.re_password,
        code: input.code,
        requester: requesterOf({ user, address }),
        proof: input.second_factor,
      },
      onceAfter,
    ),
  ...contactHandlers(contacts),
  freezeAccount: ({ userId, once }) => freezes.freeze(userId, once),
  unfreezeAccount: ({ input, user, address, onceAfter }) =>
    freezes.unfreeze(
      {
        account: input.user_string,
        password: input.password,
        code: input.code,
        address,
        requester: requesterOf({ user, address }),
      },
      onceAfter,
    ),
});
