import type { Follow } from '#contract/copy-trading.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/** What a follower has of following until now: realised and open results, less the shares paid. */
export const resultOf = ({ cumulative, unrealised, shared }: Follow): string =>
  toPlain(decimal(cumulative).plus(decimal(unrealised)).minus(decimal(shared)));
