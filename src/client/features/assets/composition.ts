import { decimal, zero } from '#domain/money/money.ts';
import { percentParts } from '#domain/money/round-parts.ts';

export interface Part<Name extends string> {
  readonly name: Name;
  /** Worth in USDT. */
  readonly usdt: string;
}

export interface Share<Name extends string> extends Part<Name> {
  /** Percent of the whole, with one decimal. */
  readonly percent: string;
  /** Worth something, but less than 0.1 percent. */
  readonly isTiny: boolean;
}

/** Shares of the whole, which sum to 100.0, largest first, without parts that are worth nothing. */
export const sharesOf = <Name extends string>(parts: readonly Part<Name>[]): readonly Share<Name>[] => {
  const worthy = parts
    .filter(({ usdt }) => decimal(usdt).gt(zero))
    .sort((a, b) => decimal(b.usdt).cmp(decimal(a.usdt)));
  const percents = percentParts(
    worthy.map(({ usdt }) => decimal(usdt)),
    1,
  );
  const tenth = worthy.reduce((sum, { usdt }) => sum.plus(decimal(usdt)), zero).times(decimal('0.001'));
  return worthy.map((part, place) => ({
    ...part,
    percent: percents[place]!,
    isTiny: decimal(part.usdt).lt(tenth),
  }));
};
