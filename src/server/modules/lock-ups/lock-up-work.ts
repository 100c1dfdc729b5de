import type { LockUp } from '#contract/lock-ups.ts';
import { decimal, toPlain } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Emit, Unit } from '#server/lib/outbox.ts';
import { releaseFreeze, settleFreeze } from '#server/ledger/freezes.ts';
import { post } from '#server/ledger/post.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import { toResponse } from './lock-up-response.ts';
import { afterDay } from './lock-ups.chart.ts';
import { changeLockUp, type LockUpRow } from './lock-ups.repository.ts';

/** What is locked up stays here, frozen, and comes back to it. */
export const lockedAccount = 'change';
/** Interest is paid here. */
export const interestAccount = 'mining';

export interface LockUpWork {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalance'>;
}

export const referenceOf = ({ id }: Pick<LockUpRow, 'id'>): string => `lockUp:${id}`;

const payInterest = (transaction: Transaction, row: LockUpRow, interest: string, at: Date): Promise<number> =>
  post(transaction, {
    kind: 'lock_up_interest',
    reference: referenceOf(row),
    at,
    lines: [
      {
        userId: row.user_id,
        account: interestAccount,
        currencyId: row.currency_id,
        available: interest,
      },
      { house: 'products', currencyId: row.currency_id, available: toPlain(decimal(interest).neg()) },
    ],
  });

/** Pays every full day that is over, and on the last one gives the amount back. */
export const payDays = async (transaction: Transaction, held: LockUpRow, at: Date): Promise<LockUpRow> => {
  let row = held;
  while (row.next_day_at !== null && row.next_day_at <= at) {
    const change = afterDay(row, at);
    const interest = decimal(change.interest_paid).minus(decimal(row.interest_paid));
    if (interest.gt('0')) await payInterest(transaction, row, toPlain(interest), at);
    if (change.status === 'expired')
      await releaseFreeze(transaction, row.freeze_id!, {
        kind: 'lock_up_return',
        reference: referenceOf(row),
        at,
      });
    row = await changeLockUp(transaction, row, change);
  }
  return row;
};

/** Gives back what is frozen, less a penalty. */
export const giveBack = (transaction: Transaction, row: LockUpRow, at: Date): Promise<number> =>
  settleFreeze(transaction, row.freeze_id!, {
    kind: 'lock_up_return',
    reference: referenceOf(row),
    at,
    used: toPlain(decimal(row.penalty!)),
    released: toPlain(decimal(row.returned!)),
    lines: decimal(row.penalty!).gt('0')
      ? [
          {
            house: 'products',
            currencyId: row.currency_id,
            available: toPlain(decimal(row.penalty!)),
          },
        ]
      : [],
  });

/** Tells the user's sockets of a lock-up. */
export const tell = (emit: Emit, row: LockUpRow): LockUp => {
  const payload = toResponse(row);
  emit(row.user_id, { topic: 'lock_up', payload });
  return payload;
};

/** Tells what the accounts that these lock-ups touch come to, each once. */
export const tellBalances = async (
  { wallets }: LockUpWork,
  { transaction, emit }: Pick<Unit, 'transaction' | 'emit'>,
  rows: readonly LockUpRow[],
): Promise<void> => {
  const touched = new Map(rows.map((row) => [`${row.user_id} ${row.currency_id}`, row]));
  for (const { user_id, currency_id } of touched.values())
    for (const account of [lockedAccount, interestAccount] as const)
      await wallets.announceBalance(transaction, emit, user_id, account, currency_id);
};
