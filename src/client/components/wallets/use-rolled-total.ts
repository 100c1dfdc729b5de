import { useEffect, useRef, type RefObject } from 'react';
import { rollFigure } from '#client/lib/format/roll-figure.ts';
import { decimal } from '#domain/money/money.ts';

/**
 * Rolls a total the way it moved. Another currency moves nothing, nor do the dots that hide it: they would tell.
 * @param usdt what is told, undefined until it is known
 * @param text what is read of it
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
