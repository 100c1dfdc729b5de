import type { Follow } from '#contract/copy-trading.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/** A follower's result so far: realised and unrealised results, less the profit shares paid. */
export const resultOf = ({ cumulative, unrealised, shared }: Follow): string =>
  toPlain(decimal(cumulative).plus(decimal(unrealised)).minus(decimal(shared)));
