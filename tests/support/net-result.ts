import type { Position } from '#contract/positions.ts';
import { netResult } from '#domain/copy-trading/copy-trading.ts';

/** The result of a closed position after all its fees; one that lost its whole margin names that result. */
export const netOf = (position: Position, result = position.realised): string =>
  netResult(result, position, '0').profits;
