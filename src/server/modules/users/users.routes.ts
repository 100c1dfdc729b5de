import type { Clock } from '#server/lib/clock.ts';
import type { Handlers } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { requesterOf } from '#server/lib/requester.ts';
import type { CodeService } from '#server/modules/codes/codes.service.ts';
import type { SessionService } from '#server/modules/sessions/sessions.service.ts';
import { canonicalAccount } from '#server/lib/account-names.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { UserService } from './users.service.ts';

const required = (value: string | undefined, field: string): string => {
  if (!value) throw new Refusal('text.required', { field });
  return value;
};

export const createUserHandlers = ({
  users,
  accounts,
  codes,
  sessions,
  clock,
}: {
  users: UserService;
  accounts: OwnAccountService;
  codes: CodeService;
  sessions: SessionService;
  clock: Clock;
}): Handlers => ({
  async requestCode({ input, language, user, address }) {
    const scene = input.scene ?? input.type;
    if (!scene) throw new Refusal('parameter.error', { field: 'scene' });
    const account =
      user && !input.user_string
        ? await accounts.accountOf(user.userId)
        : canonicalAccount(required(input.user_string, 'user_string'));
    return codes.send({ account, scene, requester: requesterOf({ user, address }) }, language);
  },
  async checkCode({ input, user, address }) {
    const { expiresAt } = await codes.check(
      {
        account: canonicalAccount(input.user_string),
        scene: input.scene,
        requester: requesterOf({ user, address }),
      },
      input.email_code,
      'email_code',
    );
    return { expires_at: expiresAt.toISOString() };
  },
  register: ({ input, language, user, address, onceAfter }) =>
    users.register(
      {
        account: input.user_string,
        code: input.code,
        requester: requesterOf({ user, address }),
        password: input.password,
        repeated: input.re_password,
        inviteCode: input.extension_code,
        language,
      },
      onceAfter,
    ),
  resetPassword: async ({ input, user, address, onceAfter }) => {
    const typed = input.user_string ?? input.account;
    return users.resetPassword(
      {
        account: typed || !user ? required(typed, 'user_string') : await accounts.accountOf(user.userId),
        session: user,
        code: input.code,
        requester: requesterOf({ user, address }),
        password: input.password,
        repeated: required(input.re_password ?? input.repassword, 're_password'),
        proof: input.second_factor,
      },
      onceAfter,
    );
  },
  login: ({ input, userAgent, user, address }) =>
    users.login({
      account: input.user_string,
      password: input.password,
      code: input.code,
      requester: requesterOf({ user, address }),
      userAgent,
      address,
      deviceMark: input.device_mark,
    }),
  async logout({ token }) {
    await sessions.endByToken(token);
    return { ended_at: clock.now().toISOString() };
  },
  getUser: ({ userId }) => users.get(userId),
});
