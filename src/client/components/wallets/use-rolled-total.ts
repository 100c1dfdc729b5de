import { useEffect, useRef, type RefObject } from 'react';
import { rollFigure } from '#client/lib/format/roll-figure.ts';
import { decimal } from '#domain/money/money.ts';

/**
 * Rolls a total in the direction of its change. A change of currency does not roll it, nor does the total
 * while hidden: the movement would reveal the direction.
 * @param usdt the total, undefined until it is known
 * @param text the displayed text
 */
export const useRolledTotal = (
  figure: RefObject<Element | null>,
  usdt: string | undefined,
  text: string | undefined,
): void => {
  const before = useRef({ usdt, text });
  useEffect(() => {
    const last = before.current;
    before.current = { usdt, text };
    if (usdt === undefined || last.usdt === undefined || usdt === last.usdt || text === last.text) return;
    rollFigure(figure.current, decimal(usdt).gt(decimal(last.usdt)) ? 'up' : 'down');
  }, [figure, usdt, text]);
};
