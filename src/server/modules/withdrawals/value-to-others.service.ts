import { decimal, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';
import { isUnproven } from '#domain/withdrawals/value-to-others.ts';
import { withdrawalRoom } from '#domain/withdrawals/withdrawals.ts';
import type { ExchangeContext } from '#server/exchange-context.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import {
  secondFactorService,
  type SecondFactorService,
} from '#server/modules/second-factors/second-factors.service.ts';
import {
  payPasswordService,
  type PayPasswordService,
} from '#server/modules/security/pay-passwords.service.ts';
import { ownAccountService, type OwnAccountService } from '#server/modules/users/own-account.service.ts';
import { usdtPriceOf, worthInBtc, type WorthDeps } from './btc-worth.ts';
import { usedOfLimit, windowFrom } from './used-of-limit.ts';
import { deletePassed, insertPassed, sumPassed } from './value-transfers.repository.ts';
import { lockWithdrawals } from './withdrawals.repository.ts';

const usdtDecimals = 6;

/** What is to pass to another person. */
export interface ValueToOther {
  readonly userId: number;
  readonly currencyName: string;
  readonly amount: string;
  /** Of the ledger's transaction. */
  readonly reference: string;
  /** As the call carries them. */
  readonly proof: {
    readonly pay_password?: string | undefined;
    readonly second_factor?: string | undefined;
  };
  /** What is agreed to, as `domain/step-up.ts` words it. */
  readonly about: string;
}

/** Counts it, in the transaction in which it passes and before anything else in there is held. @throws Refusal */
export type CountValue = (transaction: Transaction) => Promise<void>;

export interface ValueToOthers {
  /**
   * The door for whatever passes from a user to another person by a call of theirs: who has a session alone empties no account
   * through a sale to themselves. Above a little in a day it asks for what a withdrawal asks for, and all of it counts against
   * the same limit. Holds no transaction of the caller. @throws Refusal
   */
  allow(value: ValueToOther): Promise<CountValue>;
  /** What came back whole counts no more, in the transaction in which it comes back. */
  takeBack(transaction: Transaction, value: Pick<ValueToOther, 'userId' | 'reference'>): Promise<void>;
}

interface ValueDeps extends WorthDeps {
  readonly database: Database;
  readonly payPasswords: Pick<PayPasswordService, 'check'>;
  readonly secondFactors: Pick<SecondFactorService, 'check'>;
  readonly levelOf: OwnAccountService['levelOf'];
  readonly requireOpen: OwnAccountService['requireOpen'];
}

const proofRequired = (): Refusal => new Refusal('proof.required', { field: 'pay_password' });

/** @throws Refusal where the level admits no such value, or the limit of the day leaves less */
const requireRoom = async (
  deps: ValueDeps,
  transaction: Transaction,
  { userId, currencyName, amount }: ValueToOther,
  at: Date,
): Promise<void> => {
  const level = await deps.levelOf(transaction, userId);
  if (level === 0) throw new Refusal('verification.required');
  const used = await usedOfLimit(deps, transaction, userId, at);
  if (worthInBtc(deps, currencyName, amount).gt(withdrawalRoom(level, used)))
    throw new Refusal('withdrawal.limit');
};

export const createValueToOthers = (deps: ValueDeps): ValueToOthers => {
  const { database, clock } = deps;
  // Asked for twice at once, the same one is not two: whoever carries it out says that it is done.
  const isLittle = async (
    from: Database,
    { userId, reference: except }: ValueToOther,
    usdt: Decimal,
    at: Date,
  ): Promise<boolean> =>
    isUnproven(await sumPassed(from, userId, { since: windowFrom(at), until: at, except }), usdt);

  return {
    takeBack: (transaction, { userId, reference }) => deletePassed(transaction, userId, reference),

    async allow(value) {
      const { userId, currencyName, amount, reference, proof, about } = value;
      const usdt = roundUp(decimal(amount).times(usdtPriceOf(deps, currencyName).price), usdtDecimals);
      const isProven = !(await isLittle(database, value, usdt, clock.now()));
      let useFactor: CountValue | undefined;
      if (isProven) {
        if ((await deps.levelOf(database, userId)) === 0) throw new Refusal('verification.required');
        if (proof.pay_password === undefined) throw proofRequired();
        await deps.payPasswords.check(userId, proof.pay_password);
        useFactor = await deps.secondFactors.check(userId, { proof: proof.second_factor, about });
      }
      return async (transaction) => {
        await useFactor?.(transaction);
        await lockWithdrawals(transaction, userId);
        await deps.requireOpen(transaction, userId);
        const at = clock.now();
        // Another one may have passed while this waited.
        if (!isProven && !(await isLittle(transaction, value, usdt, at))) throw proofRequired();
        if (isProven) await requireRoom(deps, transaction, value, at);
        await insertPassed(transaction, { user_id: userId, reference, usdt: toPlain(usdt), at });
      };
    },
  };
};

/** One instance per exchange. */
export const valueToOthers = (context: ExchangeContext): ValueToOthers =>
  createValueToOthers({
    ...context,
    ...context.use(ownAccountService),
    payPasswords: context.use(payPasswordService),
    secondFactors: context.use(secondFactorService),
  });
