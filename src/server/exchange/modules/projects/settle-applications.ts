import type { Transaction } from '#server/exchange/lib/database/database.ts';
import {
  freezeAll,
  settleFreezes,
  type FreezeSettlement,
  type NewFreeze,
} from '#server/exchange/ledger/freezes.ts';
import { postAll } from '#server/exchange/ledger/post.ts';
import { afterDue } from './applications.chart.ts';
import {
  changeApplications,
  type ApplicationChange,
  type ApplicationRow,
} from './applications.repository.ts';
import { exchangeAccount, referenceOf } from './project-deps.ts';

interface Due {
  readonly row: ApplicationRow;
  readonly change: ApplicationChange;
}

/** Pays the approved part and releases the rest. */
const decision = ({ row, change }: Due, at: Date): FreezeSettlement & { readonly freezeId: number } => ({
  freezeId: row.freeze_id!,
  kind: change.status === 'refunded' ? 'ieo_refund' : 'ieo_payment',
  reference: referenceOf(row),
  at,
  used: change.paid!,
  released: change.released!,
  lines:
    change.status === 'refunded'
      ? []
      : [{ house: 'products', currencyId: row.pay_currency_id, available: change.paid! }],
});

/** Credits the approved coins to the user, frozen until the lock period is over. Returns the freezes. */
const deliverCoins = async (
  transaction: Transaction,
  listed: readonly Due[],
  at: Date,
): Promise<number[]> => {
  const coins = listed.map(({ row }): NewFreeze => ({
    userId: row.user_id,
    account: exchangeAccount,
    currencyId: row.currency_id,
    amount: row.approved!,
    kind: 'ieo_coins',
    reference: referenceOf(row),
    at,
  }));
  await postAll(
    transaction,
    coins.map(({ userId, account, currencyId, amount, ...entry }) => ({
      ...entry,
      lines: [
        { userId, account, currencyId, available: amount },
        { house: 'products', currencyId, available: `-${amount}` },
      ],
    })),
  );
  return freezeAll(transaction, coins);
};

const releaseOf = ({ row }: Due, at: Date): FreezeSettlement & { readonly freezeId: number } => ({
  freezeId: row.coins_freeze_id!,
  kind: 'ieo_release',
  reference: referenceOf(row),
  at,
  used: '0',
  released: row.approved!,
  lines: [],
});

/**
 * Carries out the next step of applications, by the allotment or the due time.
 * @param applications locked by the transaction, sorted by user
 */
export const settleApplications = async (
  transaction: Transaction,
  applications: readonly ApplicationRow[],
  at: Date,
): Promise<ApplicationRow[]> => {
  const due = applications.map((row): Due => ({ row, change: afterDue(row, at) }));
  const reaching = (...statuses: readonly ApplicationRow['status'][]): Due[] =>
    due.filter(({ change }) => statuses.includes(change.status));
  const listed = reaching('locked');
  await settleFreezes(transaction, [
    ...reaching('approved', 'partlyApproved', 'refunded').map((one) => decision(one, at)),
    ...reaching('released').map((one) => releaseOf(one, at)),
  ]);
  const freezes = await deliverCoins(transaction, listed, at);
  const frozen = new Map(listed.map(({ row }, index) => [row.id, freezes[index]!]));
  return changeApplications(
    transaction,
    due.map(({ row, change }) => ({
      row,
      change: { ...change, coins_freeze_id: frozen.get(row.id) ?? row.coins_freeze_id },
    })),
  );
};
