import { sql } from 'kysely';
import type { TraderPosition } from '#contract/traders.ts';
import { averagePrice } from '#domain/trading/execution.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import { positionSideOf, profitAt, sizeOf } from '#domain/trading/position-profit.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { readSqlPage } from '#server/exchange/lib/database/read-page.ts';
import { isOwn } from './traders.repository.ts';

interface LedPosition {
  id: number;
  status: 'open' | 'closed';
  symbol: string;
  type: 1 | 2;
  multiple: number;
  share: number;
  opened_share: number;
  contract_size: string;
  price: string;
  /** Account result of its closings. */
  result: string;
  closed_lots: string;
  close_turnover: string;
  fees: string;
  opened_at: Date;
  closed_at: Date | null;
}

/** Decimals of an average price over several closings. */
const priceDecimals = 18;

/** Unrealised profit of the open lots at a price. */
export const openProfits = (
  { type, price, share, contract_size }: Pick<LedPosition, 'type' | 'price' | 'share' | 'contract_size'>,
  lastPrice: string,
): Decimal =>
  profitAt(
    { side: positionSideOf(type), entry: decimal(price), size: sizeOf(share, contract_size) },
    decimal(lastPrice),
  );

const responseOf = (row: LedPosition, lastPrice: string | undefined): TraderPosition => {
  const closed = decimal(row.closed_lots).times(decimal(row.contract_size));
  const profits =
    row.status === 'open' && lastPrice ? openProfits(row, lastPrice).round(6, 0) : decimal(row.result);
  return {
    id: row.id,
    status: row.status,
    symbol: row.symbol,
    type: row.type,
    multiple: row.multiple,
    share: row.share,
    opened_share: row.opened_share,
    price: row.price,
    close_price: closed.gt('0')
      ? toPlain(averagePrice(decimal(row.close_turnover), closed, priceDecimals))
      : null,
    profits: toPlain(profits),
    fees: row.fees,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at && row.closed_at.toISOString(),
  };
};

/**
 * Selects the positions shown of a trader. For one who no longer leads, positions opened after leaving are
 * excluded.
 */
export interface ShownPositions {
  readonly traderId: number;
  readonly leftAt: Date | null;
  readonly status: 'open' | 'closed';
}

const shown = ({ traderId, leftAt, status }: ShownPositions) =>
  sql`p.user_id = ${traderId} and p.status = ${status} and ${isOwn} and (${leftAt}::timestamptz is null or p.opened_at <= ${leftAt})`;

/** A trader's own positions, newest first, and the total count. */
export const listLedPositions = async (
  database: Database,
  which: ShownPositions,
  lastPriceOf: (symbol: string) => string | undefined,
  page = 1,
  limit = 200,
): Promise<{ data: TraderPosition[]; total: number }> => {
  const { rows, total } = await readSqlPage(
    database,
    sql<LedPosition>`select id, status, symbol, type, multiple, share, opened_share, contract_size, price,
        realised - (select coalesce(sum(c.insurance), 0) from position_closings c where c.position_id = p.id) as result,
        opened_share::numeric - share::numeric as closed_lots, close_turnover, open_fee + close_fee + overnight_fee as fees, opened_at, closed_at
      from positions p where ${shown(which)} order by coalesce(closed_at, opened_at) desc, id desc`,
    sql`from positions p where ${shown(which)}`,
    page,
    limit,
  );
  return { data: rows.map((row) => responseOf(row, lastPriceOf(row.symbol))), total };
};
