import { sql, type Insertable } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { PositionsTable } from '#server/exchange/modules/positions/positions.tables.ts';
import type { Instrument, Instruments } from '#server/exchange/market/instruments.ts';
import { createLadders } from '#server/exchange/market/ladders.ts';
import {
  decideOpening,
  type Opening,
  type OpeningRequest,
} from '#server/exchange/modules/positions/decide-opening.ts';

const multiple = 20;
const rowsAtOnce = 500;

/**
 * A position to be inserted: longs with a stop-loss, shorts with a take-profit and longs entrusted at a
 * limit are all reached by a fall.
 */
export interface WantedPosition {
  readonly userId: number;
  readonly instrument: Instrument;
  readonly kind: 'long' | 'short' | 'entrusted';
  /** The price that reaches it, as a fraction of the price at insertion; null: none. */
  readonly at: number | null;
}

export interface OpenPositionDeps {
  readonly database: Database;
  readonly instruments: Instruments;
  readonly clock: Clock;
  readonly priceOf: (symbol: string) => string;
}

const requestOf = ({ userId, instrument, kind, at }: WantedPosition, price: string): OpeningRequest => {
  const trigger =
    at === null ? '' : toPlain(roundDown(decimal(price).times(String(at)), instrument.terms.price_decimals));
  return {
    userId,
    vipLevel: 0,
    input: {
      currency_id: instrument.baseId,
      legal_id: instrument.quoteId,
      type: kind === 'short' ? 2 : 1,
      status: kind === 'entrusted' ? 'limit' : 'market',
      share: 1,
      multiple,
      seen_price: price,
      slippage: '5',
      target_price: kind === 'entrusted' ? trigger : '',
      stop_loss_price: kind === 'long' ? trigger : '',
      target_profit_price: kind === 'short' ? trigger : '',
    },
  };
};

/** Posts margins and fees of rows in the database in the same way as the exchange. */
const post = async (database: Database, rows: readonly { id: number; opening: Opening }[]): Promise<void> => {
  const charges = JSON.stringify(
    rows.map(({ id, opening: { freeze, fee } }) => ({ id, margin: freeze, fee })),
  );
  await sql`
    with held as (select * from jsonb_to_recordset(${charges}::jsonb) as h (id bigint, margin numeric, fee numeric)),
    paid as materialized (
      select ledger_post('position_fee', 'position:' || id, created_at, array[row(ledger_balance(user_id, 'lever', legal_id), -fee, 0)::posting_line, row(ledger_house('fees', legal_id), fee, 0)::posting_line])
      from held join positions using (id) where fee > 0
    )
    update positions set freeze_id = ledger_freeze(ledger_balance(user_id, 'lever', legal_id), held.margin, 'position_margin', 'position:' || positions.id, created_at)
    from held where held.id = positions.id and (select count(*) from paid) >= 0`.execute(database);
};

/** Inserts many positions at once without the endpoint, by the exchange's own rules. */
export const openPositions = async (
  { database, instruments, clock, priceOf }: OpenPositionDeps,
  wanted: readonly WantedPosition[],
): Promise<void> => {
  const latest = (symbol: string): Tick => ({
    symbol,
    price: priceOf(symbol),
    bid: priceOf(symbol),
    ask: priceOf(symbol),
    at: clock.now().toISOString(),
    seq: 1,
    source: 'replay',
  });
  const deps = { market: { instruments, latest, isOpen: () => true }, clock, ladders: createLadders() };
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const openings = wanted
      .slice(from, from + rowsAtOnce)
      .map((one) => decideOpening(deps, requestOf(one, priceOf(one.instrument.symbol))));
    await database.transaction().execute(async (transaction) => {
      const rows = openings.map(
        ({ position }): Insertable<PositionsTable> =>
          ({
            ...position,
            open_tick: JSON.stringify(position.open_tick) as never,
            version: 1,
          }) as Insertable<PositionsTable>,
      );
      const ids = await transaction.insertInto('positions').values(rows).returning('id').execute();
      await post(
        transaction,
        ids.map(({ id }, index) => ({ id, opening: openings[index]! })),
      );
    });
  }
};
