import type { Database } from '#server/exchange/lib/database/database.ts';
import { figuresOf } from '#domain/copy-trading/trader-figures.ts';
import { decimal } from '#domain/money/money.ts';
import { closedPositionsOf } from './traders.repository.ts';
import { listFigures } from './figures.repository.ts';

const compared = [
  'capital',
  'total_profits',
  'income_rate',
  'accuracy',
  'drawdown',
  'closed_count',
  'profit_count',
  'rise_count',
  'fall_count',
  'yesterday_profits',
  'days',
] as const;

type Lines = Pick<ReturnType<typeof figuresOf>, 'curve' | 'months'>;

/** Compared as text, because the database stores fields in its own order. */
const textOf = ({ curve, months }: Lines): Record<keyof Lines, string> => ({
  curve: curve.map(({ at, profits }) => `${at} ${profits}`).join(),
  months: months.map(({ month, profits, rate }) => `${month} ${profits} ${rate}`).join(),
});

/** Differences between a trader's stored figures and their positions, if any. */
export interface VerifiedTrader {
  readonly nickname: string;
  readonly positions: number;
  readonly wrong: readonly string[];
}

/** Recomputes every trader's figures of the stored hour from the positions that had closed by then. */
export const verifyFigures = async (database: Database): Promise<VerifiedTrader[]> => {
  const verified: VerifiedTrader[] = [];
  for (const row of await listFigures(database)) {
    const figures = figuresOf(await closedPositionsOf(database, row.trader_id, row.hour), row.hour);
    const wrong = compared
      .filter((name) => !decimal(String(figures[name])).eq(decimal(String(row[name]))))
      .map((name) => `${name} ${row[name]}, computed ${figures[name]}`);
    const [stored, computed] = [textOf(row), textOf(figures)];
    for (const name of ['curve', 'months'] as const)
      if (stored[name] !== computed[name]) wrong.push(`${name} ${stored[name]}, computed ${computed[name]}`);
    verified.push({ nickname: row.nickname, positions: figures.closed_count, wrong });
  }
  return verified;
};
