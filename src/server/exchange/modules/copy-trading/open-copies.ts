import type { Tick } from '#contract/ticks.ts';
import { openingCost } from '#domain/futures/futures.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { freezeAll } from '#server/exchange/ledger/freezes.ts';
import { postAll } from '#server/exchange/ledger/post.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import {
  askForTrialChecks,
  attachFreezes,
  beginPosition,
  entryFields,
  futuresAccount,
  insertPositions,
  type NewPosition,
  type PositionRow,
} from '#server/exchange/modules/positions/positions.service.ts';

/** A trader's position to be opened for a follower. */
export interface CopyOpening {
  readonly userId: number;
  /** Fraction of the value, as decimal text. */
  readonly feeRate: string;
  readonly instrument: Instrument;
  readonly type: 1 | 2;
  readonly multiple: number;
  /** At most two decimals. */
  readonly lots: number;
  readonly tick: Tick;
  /** The price at which every copy of the order is dealt. */
  readonly price: Decimal;
  /** Null if this is not a copy but an opening of a demonstration trader. */
  readonly copiedFrom: number | null;
  readonly at: Date;
}

/** The margin that a copy freezes and the fee it pays. */
export const costOfCopy = ({
  instrument,
  lots,
  price,
  multiple,
  feeRate,
}: Pick<CopyOpening, 'instrument' | 'lots' | 'price' | 'multiple' | 'feeRate'>): {
  size: Decimal;
  turnover: Decimal;
  margin: Decimal;
  fee: Decimal;
} => {
  const size = sizeOf(lots, instrument.contractSize);
  const turnover = price.times(size);
  const cost = openingCost(turnover, multiple, decimal(feeRate), instrument.terms.quote_decimals);
  return { size, turnover, ...cost };
};

const rowOf = (opening: CopyOpening): NewPosition => {
  const { instrument, type, multiple, lots, tick, price, copiedFrom, at } = opening;
  const { size, turnover, margin, fee } = costOfCopy(opening);
  const dealt = entryFields({ turnover, amount: size, worstPrice: price }, type, { margin, fee });
  const { status } = beginPosition(
    {
      type,
      share: lots,
      contract_size: instrument.contractSize,
      tick_size: instrument.terms.tick_size,
      price: dealt.price,
      copied_from: copiedFrom,
      target_profit_price: null,
      stop_loss_price: null,
    },
    { type: 'market.opened', price: dealt.price, margin: dealt.margin },
  );
  return {
    ...dealt,
    user_id: opening.userId,
    status,
    type,
    order_type: 'market',
    match_id: instrument.matchId,
    symbol: instrument.symbol,
    currency_id: instrument.baseId,
    legal_id: instrument.quoteId,
    currency_name: instrument.baseName,
    legal_name: instrument.quoteName,
    share: lots,
    opened_share: lots,
    multiple,
    contract_size: instrument.contractSize,
    target_price: null,
    target_profit_price: null,
    stop_loss_price: null,
    fee_rate: opening.feeRate,
    seen_seq: tick.seq,
    open_tick: tick,
    opened_at: at,
    overnight_day: at.toISOString().slice(0, 10),
    copied_from: copiedFrom,
    created_at: at,
    changed_at: at,
  };
};

/**
 * Opens copies and pays for them. The number of round trips does not depend on the number of copies.
 * @param openings each covered by a locked balance
 */
export const openCopies = async (
  transaction: Transaction,
  openings: readonly CopyOpening[],
): Promise<PositionRow[]> => {
  if (openings.length === 0) return [];
  const rows = await insertPositions(transaction, openings.map(rowOf));
  await postAll(
    transaction,
    rows
      .filter(({ open_fee }) => decimal(open_fee).gt(zero))
      .map(({ id, user_id: userId, legal_id: currencyId, open_fee: fee, created_at: at }) => ({
        kind: 'position_fee',
        reference: `position:${id}`,
        at,
        lines: [
          { userId, account: futuresAccount, currencyId, available: toPlain(decimal(fee).neg()) },
          { house: 'fees', currencyId, available: fee },
        ],
      })),
  );
  const freezes = await freezeAll(
    transaction,
    rows.map(({ id, user_id: userId, legal_id: currencyId, margin: amount, created_at: at }) => ({
      kind: 'position_margin',
      reference: `position:${id}`,
      at,
      userId,
      account: futuresAccount,
      currencyId,
      amount,
    })),
  );
  await attachFreezes(
    transaction,
    rows.map(({ id }, index) => ({ id, freezeId: freezes[index]! })),
  );
  await askForTrialChecks(transaction, rows);
  return rows.map((row, index) => ({ ...row, freeze_id: freezes[index]! }));
};
