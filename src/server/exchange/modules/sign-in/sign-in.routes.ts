import { requireReachable } from '#server/exchange/lib/terms/account-names.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { requesterOf } from '#server/exchange/lib/calls/requester.ts';
import type { CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import type { SecondFactorService } from '#server/exchange/modules/second-factors/second-factors.service.ts';
import type { SessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { logIn, type LogInDeps } from './log-in.ts';
import { register, type RegisterDeps } from './register.ts';
import { resetPassword, type ResetPasswordDeps } from './reset-password.ts';

interface SignInDeps extends RegisterDeps, ResetPasswordDeps, LogInDeps {
  readonly accountOf: OwnAccountService['accountOf'];
  readonly codes: Pick<CodeService, 'send' | 'check' | 'use'>;
  readonly sessions: Pick<SessionService, 'endAll' | 'notifyEnded' | 'endByToken'>;
  readonly secondFactors: Pick<SecondFactorService, 'check' | 'ticketFor'>;
  readonly clock: Clock;
}

const required = (value: string | undefined, field: string): string => {
  if (!value) throw new Refusal('text.required', { field });
  return value;
};

const codeHandlers = (deps: SignInDeps): Handlers => ({
  async requestCode({ input, language, user, address }) {
    const scene = input.scene ?? input.type;
    if (!scene) throw new Refusal('parameter.error', { field: 'scene' });
    const account =
      user && !input.user_string
        ? await deps.accountOf(user.userId)
        : requireReachable(required(input.user_string, 'user_string'), 'user_string');
    return deps.codes.send({ account, scene, requester: requesterOf({ user, address }) }, language);
  },
  async checkCode({ input, user, address }) {
    const { expiresAt } = await deps.codes.check(
      {
        account: requireReachable(input.user_string, 'user_string'),
        scene: input.scene,
        requester: requesterOf({ user, address }),
      },
      input.email_code,
      'email_code',
    );
    return { expires_at: expiresAt.toISOString() };
  },
});

export const createSignInHandlers = (deps: SignInDeps): Handlers => ({
  ...codeHandlers(deps),
  register: ({ input, language, user, address, onceAfter }) =>
    register(
      deps,
      {
        account: requireReachable(input.user_string, 'user_string'),
        code: input.code,
        requester: requesterOf({ user, address }),
        password: input.password,
        repeated: input.re_password,
        inviteCode: input.extension_code,
        language,
      },
      onceAfter,
    ),
  async resetPassword({ input, user, address, onceAfter }) {
    const field = input.user_string || !input.account ? 'user_string' : 'account';
    const typed = input[field];
    return resetPassword(
      deps,
      {
        account:
          typed || !user
            ? requireReachable(required(typed, field), field)
            : await deps.accountOf(user.userId),
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
    logIn(deps, {
      account: input.user_string,
      password: input.password,
      code: input.code,
      requester: requesterOf({ user, address }),
      userAgent,
      address,
      deviceMark: input.device_mark,
    }),
  async logout({ token }) {
    await deps.sessions.endByToken(token);
    return { ended_at: deps.clock.now().toISOString() };
  },
});
