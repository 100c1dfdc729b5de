import { overnightFee } from '#domain/futures/futures.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, minimum, toPlain, zero } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { post } from '#server/exchange/ledger/post.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { futuresAccount, liquidationText, termsOf, type PositionRow } from './position.ts';
import { positionAfter } from './positions.chart.ts';
import { tickAtMidnight } from './position-lists.repository.ts';
import { changePosition, insertOvernightFee, lockAvailable } from './positions.repository.ts';

const dayMs = 86_400_000;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const nextDay = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs));

/**
 * Takes the unpaid fees of an open position for the midnights up to `until`; closing a position does this
 * first.
 */
export type ChargeOvernightFees = (
  transaction: Transaction,
  position: PositionRow,
  until: Date,
  at: Date,
) => Promise<PositionRow>;

/** Takes the fee from the account, or from the margin. Returns the ledger transaction. */
const takeFee = (
  transaction: Transaction,
  position: PositionRow,
  fee: string,
  at: Date,
  isCovered: boolean,
): Promise<number> => {
  const { user_id: userId, legal_id: currencyId, freeze_id: freezeId, id } = position;
  const entry = { kind: 'overnight_fee', reference: `position:${id}`, at } as const;
  const toFees = { house: 'fees', currencyId, available: fee } as const;
  return isCovered
    ? post(transaction, {
        ...entry,
        lines: [
          { userId, account: futuresAccount, currencyId, available: toPlain(decimal(fee).neg()) },
          toFees,
        ],
      })
    : settleFreeze(transaction, freezeId!, { ...entry, used: fee, released: '0', lines: [toFees] });
};

/** Overnight fees are taken from the account, and from the margin when the account cannot pay. */
export const createChargeOvernightFees = (
  market: Pick<Market, 'instruments' | 'latest'>,
): ChargeOvernightFees => {
  const chargeOneNight = async (
    transaction: Transaction,
    position: PositionRow,
    day: string,
    at: Date,
  ): Promise<PositionRow | null> => {
    const instrument = market.instruments.byMatchId(position.match_id);
    // The latest tick, when none of that age is stored any more.
    const tick = (await tickAtMidnight(transaction, position.symbol, day)) ?? market.latest(position.symbol);
    if (!instrument || !tick) return null;

    const available = await lockAvailable(transaction, position);
    const due = overnightFee(
      decimal(tick.price),
      sizeOf(position.share, position.contract_size),
      instrument.terms.quote_decimals,
    );
    const isCovered = available.gte(due);
    const fee = isCovered ? due : minimum(due, decimal(position.margin));
    const { margin } =
      isCovered || fee.eq(zero)
        ? position
        : positionAfter(position, instrument, { type: 'clock.nightPassed', fee: toPlain(fee) }).context;
    if (fee.gt(zero)) {
      const transactionId = await takeFee(transaction, position, toPlain(fee), at, isCovered);
      await insertOvernightFee(transaction, {
        position_id: position.id,
        day,
        transaction_id: transactionId,
        fee: toPlain(fee),
        tick,
      });
    }
    return changePosition(transaction, position, {
      overnight_day: day,
      overnight_fee: toPlain(decimal(position.overnight_fee).plus(fee)),
      margin,
      liquidation_price: liquidationText(termsOf({ ...position, margin })),
      seen_seq: Math.max(position.seen_seq, tick.seq),
      decision_version: position.decision_version,
      changed_at: at,
    });
  };

  return async (transaction, position, until, at) => {
    let paid = position;
    while (paid.overnight_day && paid.overnight_day < dayOf(until)) {
      const next = await chargeOneNight(transaction, paid, nextDay(paid.overnight_day), at);
      if (!next) break;
      paid = next;
    }
    return paid;
  };
};
