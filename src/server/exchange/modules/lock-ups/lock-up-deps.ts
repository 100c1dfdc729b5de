import type { LockUp } from '#contract/lock-ups.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Emit, Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { settleFreeze, settleFreezes } from '#server/exchange/ledger/freezes.ts';
import { postAll, type Entry } from '#server/exchange/ledger/post.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { payBonus, publishCoupons } from '#server/exchange/modules/coupons/coupon-use.service.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { toResponse } from './lock-up-response.ts';
import { afterDay } from './lock-ups.chart.ts';
import { lockUpPaidOut } from './lock-ups.notices.ts';
import { changeLockUps, type LockUpChange, type LockUpRow } from './lock-ups.repository.ts';

/** Account in which the amount is frozen, and to which it is released. */
export const lockedAccount = 'change';
/** Account to which interest is paid. */
export const interestAccount = 'mining';

export interface LockUpDeps {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalances'>;
}

export const referenceOf = ({ id }: Pick<LockUpRow, 'id'>): string => `lockUp:${id}`;

/** A lock-up with its completed days and their ledger entries. */
interface PaidDays {
  readonly row: LockUpRow;
  readonly change: LockUpChange | null;
  readonly entries: readonly Entry[];
}

const interestEntry = (row: LockUpRow, interest: Decimal, at: Date): Entry => ({
  kind: 'lock_up_interest',
  reference: referenceOf(row),
  at,
  lines: [
    {
      userId: row.user_id,
      account: interestAccount,
      currencyId: row.currency_id,
      available: toPlain(interest),
    },
    { house: 'products', currencyId: row.currency_id, available: toPlain(interest.neg()) },
  ],
});

const daysOver = (row: LockUpRow, at: Date): PaidDays => {
  const entries: Entry[] = [];
  let change: LockUpChange | null = null;
  let now = row;
  while (now.next_day_at !== null && now.next_day_at <= at) {
    change = afterDay(now, at);
    const interest = decimal(change.interest_paid).minus(decimal(now.interest_paid));
    if (interest.gt(zero)) entries.push(interestEntry(row, interest, at));
    now = { ...now, ...change };
  }
  return { row, change, entries };
};

const payBonusOf = (
  transaction: Transaction,
  couponId: number,
  { amount: principal, days_paid: days }: LockUpRow,
  at: Date,
): Promise<void> => payBonus(transaction, couponId, { principal, days, account: interestAccount }, at);

/**
 * Pays every completed day, each with its own entry, and releases the amount after the last one.
 * @param lockUps locked by the transaction, ordered by user
 */
export const payDays = async (
  transaction: Transaction,
  lockUps: readonly LockUpRow[],
  at: Date,
): Promise<LockUpRow[]> => {
  const paid = lockUps.map((row) => daysOver(row, at));
  await postAll(
    transaction,
    paid.flatMap(({ entries }) => entries),
  );
  const expired = paid.filter(({ change }) => change?.status === 'expired');
  await settleFreezes(
    transaction,
    expired.map(({ row }) => ({
      freezeId: row.freeze_id!,
      kind: 'lock_up_return' as const,
      reference: referenceOf(row),
      at,
      used: '0',
      released: row.amount,
      lines: [],
    })),
  );
  for (const { row, change } of paid)
    if (change && row.coupon_id !== null)
      await payBonusOf(transaction, row.coupon_id, { ...row, ...change }, at);
  return changeLockUps(
    transaction,
    paid.flatMap(({ row, change }) => (change ? [{ row, change }] : [])),
  );
};

/** Releases the frozen amount, less a penalty. */
export const giveBack = (transaction: Transaction, row: LockUpRow, at: Date): Promise<number> =>
  settleFreeze(transaction, row.freeze_id!, {
    kind: 'lock_up_return',
    reference: referenceOf(row),
    at,
    used: row.penalty!,
    released: row.returned!,
    lines: decimal(row.penalty!).gt('0')
      ? [
          {
            house: 'products',
            currencyId: row.currency_id,
            available: row.penalty!,
          },
        ]
      : [],
  });

/** Publishes a lock-up to the user's sockets. */
export const publish = (emit: Emit, row: LockUpRow): LockUp => {
  const payload = toResponse(row);
  emit(row.user_id, { topic: 'lock_up', payload });
  return payload;
};

/** Notifies users of lock-ups that have ended. */
export const notifyEnded = (unit: Unit, rows: readonly LockUpRow[], at: Date): Promise<void> => {
  const ended = rows.filter(({ status }) => status === 'expired');
  const notices = ended.map((row) => ({
    userId: row.user_id,
    params: {
      amount: { amount: row.amount, currency: row.currency_name },
      interest: { amount: row.interest_paid, currency: row.currency_name },
    },
    url: `/pages/lockming/order?id=${row.id}`,
  }));
  return notify(unit, lockUpPaidOut, at, notices);
};

/** Publishes the balances that these lock-ups touch, each once, and their coupons. */
export const publishBalances = async (
  { wallets }: LockUpDeps,
  { transaction, emit }: Unit,
  rows: readonly LockUpRow[],
): Promise<void> => {
  await publishCoupons(
    { transaction, emit },
    rows.map(({ coupon_id }) => coupon_id),
  );
  const touched = new Map(rows.map((row) => [`${row.user_id} ${row.currency_id}`, row]));
  await wallets.announceBalances(
    transaction,
    emit,
    [...touched.values()].flatMap(({ user_id: userId, currency_id: currencyId }) =>
      ([lockedAccount, interestAccount] as const).map((account) => ({ userId, account, currencyId })),
    ),
  );
};
