import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { canonicalAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { OnceWork, PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createCodeService, type CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import {
  ownerNoticeService,
  type OwnerNoticeService,
} from '#server/exchange/modules/messages/owner-notices.service.ts';
import {
  createSessionService,
  type SessionService,
} from '#server/exchange/modules/sessions/sessions.service.ts';
import {
  loginPasswordService,
  type LoginPasswordService,
  type TypedPassword,
} from '#server/exchange/modules/sign-in/login-passwords.service.ts';
import { freezeUser, unfreezeUser } from './account-freezes.repository.ts';
import { securityNotices } from './security.notices.ts';

interface Frozen {
  readonly frozen_at: string;
}
interface Unfrozen {
  readonly unfrozen_at: string;
}

/** Cancels, in the transaction of a freeze, whatever could still leave the account. */
type CancelLeaving = (unit: Unit, userId: number) => Promise<void>;

export interface AccountFreezeDeps {
  readonly clock: Clock;
  readonly codes: Pick<CodeService, 'check' | 'use'>;
  readonly passwords: LoginPasswordService;
  readonly sessions: Pick<SessionService, 'endAll' | 'notifyEnded'>;
  readonly notices: OwnerNoticeService;
}

export const createAccountFreezeService = ({
  clock,
  codes,
  passwords,
  sessions,
  notices,
}: AccountFreezeDeps) => {
  const cancels: CancelLeaving[] = [];
  return {
    /** Registers what each freeze cancels in an area that lets money leave. */
    add: (cancel: CancelLeaving): void => void cancels.push(cancel),

    async freeze(userId: number, once: (work: OnceWork<Frozen>) => Promise<Frozen>): Promise<Frozen> {
      const ended: number[] = [];
      const mails: (() => void)[] = [];
      const frozen = await once(async (transaction, emit) => {
        const at = await freezeUser(transaction, userId, clock.now());
        for (const cancel of cancels) await cancel({ transaction, emit }, userId);
        ended.push(...(await sessions.endAll(transaction, userId)));
        const ownerNotice = { userId, notice: securityNotices.frozen, params: {} };
        mails.push(await notices.notify({ transaction, emit }, ownerNotice));
        return { frozen_at: at.toISOString() };
      });
      sessions.notifyEnded(ended);
      mails.forEach((mail) => mail());
      return frozen;
    },

    /** The requester types the code, identified as by `requesterOf`. */
    async unfreeze(
      { code, requester, ...typed }: TypedPassword & { readonly code: string; readonly requester: string },
      onceAfter: PreparedOnce<Unfrozen>,
    ): Promise<Unfrozen> {
      const mails: (() => void)[] = [];
      const clears: (() => Promise<unknown>)[] = [];
      const unfrozen = await onceAfter(async () => {
        const purpose = { account: canonicalAccount(typed.account), scene: 'unfreeze' } as const;
        await codes.check({ ...purpose, requester }, code);
        const { owner, isRight, clear } = await passwords.check({ ...typed, isConfirmed: true });
        if (!owner || !isRight) throw new Refusal('login.failed', { field: 'password' });
        clears.push(clear);
        return async (transaction, emit) => {
          await codes.use(transaction, purpose, code);
          const ownerNotice = { userId: owner.id, notice: securityNotices.unfrozen, params: {} };
          if (await unfreezeUser(transaction, owner.id))
            mails.push(await notices.notify({ transaction, emit }, ownerNotice));
          return { unfrozen_at: clock.now().toISOString() };
        };
      });
      if (mails.length > 0) for (const clear of clears) await clear();
      mails.forEach((mail) => mail());
      return unfrozen;
    },
  };
};

export type AccountFreezeService = ReturnType<typeof createAccountFreezeService>;

/** One instance per exchange. */
export const accountFreezeService = (context: ExchangeContext): AccountFreezeService =>
  createAccountFreezeService({
    ...context,
    codes: context.use(createCodeService),
    passwords: context.use(loginPasswordService),
    sessions: context.use(createSessionService),
    notices: context.use(ownerNoticeService),
  });
