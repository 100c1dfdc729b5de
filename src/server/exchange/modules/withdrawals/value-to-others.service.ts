import { decimal, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';
import { isUnproven } from '#domain/withdrawals/value-to-others.ts';
import { remainingWithdrawalLimit } from '#domain/withdrawals/withdrawals.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import {
  secondFactorService,
  type SecondFactorService,
} from '#server/exchange/modules/second-factors/second-factors.service.ts';
import {
  payPasswordService,
  type PayPasswordService,
} from '#server/exchange/modules/security/pay-passwords.service.ts';
import {
  ownAccountService,
  type OwnAccountService,
} from '#server/exchange/modules/users/own-account.service.ts';
import { usdtPriceOf, worthInBtc, type WorthDeps } from './btc-worth.ts';
import { usedOfLimit, windowFrom } from './used-of-limit.ts';
import { deletePassed, insertPassed, sumPassed } from './value-transfers.repository.ts';
import { lockWithdrawals } from './withdrawals.repository.ts';

const usdtDecimals = 6;

/** Value that is to pass to another person. */
export interface ValueToOther {
  readonly userId: number;
  readonly currencyName: string;
  readonly amount: string;
  /** Of the ledger transaction. */
  readonly reference: string;
  /** In the form of the request. */
  readonly proof: {
    readonly pay_password?: string | undefined;
    readonly second_factor?: string | undefined;
  };
  /** The purpose of the proof, as named in `domain/people/step-up.ts`. */
  readonly about: string;
}

/**
 * Counts the value, in the transaction in which it passes and before any other lock in there. @throws
 * Refusal
 */
export type CountValue = (transaction: Transaction) => Promise<void>;

export interface ValueToOthers {
  /**
   * The check for all value that passes from a user to another person by a call of the user: a stolen
   * session alone must not empty an account through a sale to the thief. Above a small daily amount it
   * requires the same proof as a withdrawal, and all of it counts against the same limit. Must be called
   * outside of a transaction. @throws Refusal
   */
  allow(value: ValueToOther): Promise<CountValue>;
  /** Stops counting value that was refunded whole, in the transaction of the refund. */
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

/**
 * @throws Refusal when the level does not admit such a value, or the remaining limit of the day is too low
 */
const requireRoom = async (
  deps: ValueDeps,
  transaction: Transaction,
  { userId, currencyName, amount }: ValueToOther,
  at: Date,
): Promise<void> => {
  const level = await deps.levelOf(transaction, userId);
  if (level === 0) throw new Refusal('verification.required');
  const used = await usedOfLimit(deps, transaction, userId, at);
  if (worthInBtc(deps, currencyName, amount).gt(remainingWithdrawalLimit(level, used)))
    throw new Refusal('withdrawal.limit');
};

export const createValueToOthers = (deps: ValueDeps): ValueToOthers => {
  const { database, clock } = deps;
  // A concurrent repetition of the same request does not count twice: carrying it out reports that it is
  // already done.
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
        // Another value may have passed while this waited.
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
