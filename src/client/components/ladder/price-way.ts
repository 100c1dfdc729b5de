import { decimal } from '#domain/money/money.ts';
import type { Direction } from '#domain/money/direction.ts';

/** The direction from the price before, if there is one. */
export const wayOf = (price: string, before: string | undefined): Direction => {
  if (before === undefined || decimal(price).eq(decimal(before))) return 'flat';
  return decimal(price).gt(decimal(before)) ? 'up' : 'down';
};

export const wayArrows: Readonly<Record<Direction, string>> = { up: '▲', down: '▼', flat: '' };
