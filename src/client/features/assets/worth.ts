import { decimal, zero } from '#domain/money/money.ts';
import { worthOf } from '#domain/money/portfolio.ts';

interface ValuedBalance {
  readonly currency_name: string;
  readonly available: string;
  readonly frozen: string;
  readonly total: string;
  readonly usdt_price: string | null;
}

export const totalWorth = (rows: readonly ValuedBalance[]): string => worthOf(rows);
export const availableWorth = (rows: readonly ValuedBalance[]): string =>
  worthOf(rows.map((row) => ({ ...row, total: row.available })));
export const frozenWorth = (rows: readonly ValuedBalance[]): string =>
  worthOf(rows.map((row) => ({ ...row, total: row.frozen })));

export const isOwned = ({ total }: Pick<ValuedBalance, 'total'>): boolean => decimal(total).gt(zero);

/** Sorts by worth, descending; at equal worth, non-zero balances first, then by name. */
export const byWorth = (a: ValuedBalance, b: ValuedBalance): number =>
  decimal(totalWorth([b])).cmp(decimal(totalWorth([a]))) ||
  decimal(b.total).cmp(decimal(a.total)) ||
  a.currency_name.localeCompare(b.currency_name);
