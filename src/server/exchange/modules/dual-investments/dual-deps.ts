import type { DualOrder } from '#contract/dual-investments.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Emit, Unit } from '#server/exchange/lib/delivery/outbox.ts';
import type { FreezeSettlement } from '#server/exchange/ledger/freezes.ts';
import type { Posting } from '#server/exchange/ledger/post.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { dualReturned, dualSettled } from './dual-investments.notices.ts';
import { toResponse } from './dual-response.ts';
import type { DualOrderRow } from './dual-investments.repository.ts';

/** Account in which the cost of shares is frozen until they end, and to which all payouts go. */
export const dualAccount = 'change' as const;

export interface DualDeps {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalances'>;
}

export const referenceOf = ({ id }: Pick<DualOrderRow, 'id'>): string => `dualOrder:${id}`;

const paidIn = ({ type }: Pick<DualOrderRow, 'type'>): 'coin' | 'quote' =>
  type === 'call' ? 'coin' : 'quote';

/** Currency of the cost, which is frozen until the end. */
export const paidCurrencyId = (row: Pick<DualOrderRow, 'type' | 'currency_id' | 'legal_id'>): number =>
  paidIn(row) === 'coin' ? row.currency_id : row.legal_id;

/** Currency of the payout. */
export const payoutCurrencyId = (row: DualOrderRow): number =>
  row.payout_currency === 'coin' ? row.currency_id : row.legal_id;

/** Postings from the products account to the user; none for a zero amount. */
const paidByProducts = (row: DualOrderRow, currencyId: number, amount: string): Posting[] =>
  decimal(amount).eq(zero)
    ? []
    : [
        { userId: row.user_id, account: dualAccount, currencyId, available: amount },
        { house: 'products', currencyId, available: toPlain(decimal(amount).neg()) },
      ];

/**
 * Settlement of an ended order's frozen amount. Paid out in its own currency, it is released with interest;
 * in the other currency, it goes to the exchange, which pays the other currency; a failed order is refunded
 * in full.
 */
export const settlementOf = (
  row: DualOrderRow,
  at: Date,
): FreezeSettlement & { readonly freezeId: number } => {
  const { amount } = row;
  const entry = { freezeId: row.freeze_id!, reference: referenceOf(row), at };
  const released = { used: '0', released: amount };
  if (row.payout === null) return { ...entry, ...released, kind: 'dual_return', lines: [] };
  const kind = 'dual_payout' as const;
  if (row.payout_currency === paidIn(row)) {
    const interest = toPlain(decimal(row.payout).minus(decimal(amount)));
    return { ...entry, ...released, kind, lines: paidByProducts(row, paidCurrencyId(row), interest) };
  }
  return {
    ...entry,
    kind,
    used: amount,
    released: '0',
    lines: [
      { house: 'products', currencyId: paidCurrencyId(row), available: amount },
      ...paidByProducts(row, payoutCurrencyId(row), row.payout),
    ],
  };
};

/** Publishes an order to the user's sockets. */
export const publish = (emit: Emit, row: DualOrderRow): DualOrder => {
  const payload = toResponse(row);
  emit(row.user_id, { topic: 'dual_order', payload });
  return payload;
};

/** Notifies users of the outcome of ended orders. */
export const notifyEnded = async (
  unit: Pick<Unit, 'transaction' | 'emit'>,
  rows: readonly DualOrderRow[],
  at: Date,
): Promise<void> => {
  const nameOf = (which: 'coin' | 'quote', row: DualOrderRow): string =>
    which === 'coin' ? row.currency_name : row.legal_name;
  const noticeDataOf = (row: DualOrderRow) => ({
    userId: row.user_id,
    params: {
      name: row.name,
      payout: {
        amount: row.payout ?? '0',
        currency: nameOf(row.payout_currency ?? paidIn(row), row),
      },
      amount: { amount: row.amount, currency: nameOf(paidIn(row), row) },
    },
    url: `/pages/invest/mine?id=${row.id}`,
  });
  const isPaidOut = ({ payout }: DualOrderRow): boolean => payout !== null;
  await notify(unit, dualSettled, at, rows.filter(isPaidOut).map(noticeDataOf));
  await notify(unit, dualReturned, at, rows.filter((row) => !isPaidOut(row)).map(noticeDataOf));
};

/** Publishes the balances that these orders touch, each once. */
export const publishBalances = async (
  { wallets }: DualDeps,
  { transaction, emit }: Pick<Unit, 'transaction' | 'emit'>,
  rows: readonly DualOrderRow[],
): Promise<void> => {
  const touched = new Map(
    rows.flatMap((row) =>
      [paidCurrencyId(row), ...(row.payout === null ? [] : [payoutCurrencyId(row)])].map(
        (currencyId) =>
          [
            `${row.user_id} ${currencyId}`,
            { userId: row.user_id, account: dualAccount, currencyId },
          ] as const,
      ),
    ),
  );
  await wallets.announceBalances(transaction, emit, [...touched.values()]);
};
