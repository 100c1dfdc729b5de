// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { board } from '#client/data/quotes/board.ts';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { candleUpdates } from '#client/data/socket/channel-events.ts';
import { candleOf, quoteOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { useCandles } from './use-candles.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');
const id = 4_711;

/** The figure above a chart, and the price at the chart's edge. */
const Prices = () => {
  const quote = useWrittenQuote(id, ({ now_price }) => {
    document.querySelector('output')!.textContent = now_price;
  });
  const { candles } = useCandles('TIDE/USDT', id, '15min');
  const image = useRef<HTMLParagraphElement>(null);
  // As the chart draws: outside React.
  useEffect(() => {
    const draw = (): void => {
      image.current!.textContent = candles.get().at(-1)?.close ?? '';
    };
    draw();
    return candles.subscribe(draw);
  }, [candles]);
  return (
    <>
      <output />
      <p role="img" ref={image} />
      <p>{quote?.freshness}</p>
    </>
  );
};

test('one tick shows the same price above the chart and in it, whichever of its messages comes first', async () => {
  const quote = quoteOf({ id, symbol: 'TIDE/USDT', now_price: '97407.16' });
  const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
  await showPiece(<Prices />, { answers: { listCandles: () => [candleOf(start, '97407.16')] } });
  const shown = (): (string | null)[] =>
    [screen.getByRole('status'), screen.getByRole('img')].map(({ textContent }) => textContent);
  board.takeQuotes([{ ...quote, seq: 1, quoted_at: at(1) }], 'server');
  await waitFor(() => expect(shown()).toEqual(['97407.16', '97407.16']));
  const seen: (string | null)[][] = [];
  const stop = board.painted.on(() => void seen.push(shown()));
  // The quote of a tick first, then the candle of another.
  board.takeQuotes([{ ...quote, seq: 2, now_price: '97395.06', quoted_at: at(2) }], 'server');
  await waitFor(() => expect(shown()).toEqual(['97395.06', '97395.06']));
  candleUpdates.emit({ match_id: id, period: '15min', candle: candleOf(start, '97400.00'), seq: 3 });
  board.takeQuotes([{ ...quote, seq: 3, now_price: '97400.00', quoted_at: at(3) }], 'server');
  await waitFor(() => expect(shown()).toEqual(['97400.00', '97400.00']));
  stop();
  expect(seen.filter(([above, inChart]) => above !== inChart)).toEqual([]);
});
