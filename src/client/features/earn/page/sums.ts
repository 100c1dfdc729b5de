import type { Earnings } from '#contract/earnings.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

/** Sum in USDT, and whether an amount without a current price was counted as zero. */
export interface Sum {
  readonly usdt: string;
  readonly unpriced: readonly string[];
}

interface Priced {
  readonly currency_name: string;
  readonly usdt: string | null;
}

const sumOf = (rows: readonly Priced[]): Sum => ({
  usdt: toPlain(rows.reduce((sum, { usdt }) => sum.plus(decimal(usdt ?? '0')), zero)),
  unpriced: [...new Set(rows.flatMap(({ currency_name, usdt }) => (usdt === null ? [currency_name] : [])))],
});

/** The UTC day of a time, minus a number of days. */
export const dayBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * dayMs).toISOString().slice(0, 10);

/** Income of one UTC day from all products. */
export interface DayIncome extends Sum {
  /** "2026-11-23" */
  readonly day: string;
  readonly amounts: readonly { readonly currency_name: string; readonly amount: string }[];
}

/** The last `days` UTC days, oldest first, up to the day of the answer. */
export const incomeByDay = ({ as_of, income }: Earnings, days: number): readonly DayIncome[] =>
  Array.from({ length: days }, (_, index) => {
    const day = dayBefore(as_of, days - 1 - index);
    const rows = income.filter((row) => row.day === day);
    const names = [...new Set(rows.map(({ currency_name }) => currency_name))];
    return {
      day,
      ...sumOf(rows.map(({ currency_name, amount_usdt }) => ({ currency_name, usdt: amount_usdt }))),
      amounts: names.map((currency_name) => ({
        currency_name,
        amount: toPlain(
          rows
            .filter((row) => row.currency_name === currency_name)
            .reduce((sum, { amount }) => sum.plus(decimal(amount)), zero),
        ),
      })),
    };
  });

export interface EarnSums {
  readonly held: Sum;
  readonly today: Sum;
  readonly yesterday: Sum;
  /** In total, less penalties. */
  readonly earned: Sum;
  readonly hasPenalties: boolean;
}

export const earnSums = (earnings: Earnings): EarnSums => {
  const [yesterday, today] = incomeByDay(earnings, 2);
  return {
    held: sumOf(
      earnings.products
        .filter(({ held }) => !decimal(held).eq(zero))
        .map(({ currency_name, held_usdt }) => ({ currency_name, usdt: held_usdt })),
    ),
    today: today!,
    yesterday: yesterday!,
    earned: sumOf(
      earnings.products.map(({ currency_name, earned_usdt }) => ({ currency_name, usdt: earned_usdt })),
    ),
    hasPenalties: earnings.products.some(({ penalties }) => !decimal(penalties).eq(zero)),
  };
};
