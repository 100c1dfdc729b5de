import { decimal, zero } from '#domain/money/money.ts';

export interface Part<Name extends string> {
  readonly name: Name;
  /** Worth in USDT. */
  readonly usdt: string;
}

export interface Share<Name extends string> extends Part<Name> {
  /** Percent of the whole, with one decimal. */
  readonly percent: string;
}

const thousandths = decimal('1000');

/**
 * Shares of the whole, largest first, without parts that are worth nothing. The shares sum to exactly 100.0:
 * each is cut to a tenth of a percent, and the remaining tenths go to those that lost most by the cut
 * (largest remainder method).
 */
export const sharesOf = <Name extends string>(parts: readonly Part<Name>[]): readonly Share<Name>[] => {
  const worthy = parts
    .filter(({ usdt }) => decimal(usdt).gt(zero))
    .sort((a, b) => decimal(b.usdt).cmp(decimal(a.usdt)));
  const whole = worthy.reduce((sum, { usdt }) => sum.plus(decimal(usdt)), zero);
  if (whole.eq(zero)) return [];
  const cut = worthy.map((part) => {
    const exact = decimal(part.usdt).times(thousandths).div(whole);
    const tenths = exact.round(0, 0);
    return { part, tenths: tenths.toFixed(0), lost: exact.minus(tenths) };
  });
  const given = cut.reduce((sum, { tenths }) => sum + Number(tenths), 0);
  const toGive = new Set([...cut].sort((a, b) => b.lost.cmp(a.lost)).slice(0, 1000 - given));
  return cut.map((entry) => ({
    ...entry.part,
    percent: ((Number(entry.tenths) + (toGive.has(entry) ? 1 : 0)) / 10).toFixed(1),
  }));
};
