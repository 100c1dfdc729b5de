import { useRef } from 'react';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { formatSigned } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { Directed } from '#client/ui/figures/directed.ts';
import { writeDirection } from '#client/ui/figures/write-direction.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { expectedResult } from './expected-result.ts';

/** The result of an order if it expired at the current price. A tick writes it and renders nothing. */
export const ResultNow = ({ order, className }: { order: SecondsOrder; className?: string | undefined }) => {
  const result = useRef<HTMLSpanElement>(null);
  const figure = useRef<HTMLSpanElement>(null);
  useWrittenQuote(order.match_id, ({ now_price, quote_decimals }) => {
    const expected = expectedResult(order, now_price, quote_decimals);
    writeDirection(expected?.profits ?? '0', result.current);
    writeText(figure.current, expected ? formatSigned(expected.profits) : '—');
  });
  return (
    <Directed ref={result} className={className}>
      <Secret>
        <span ref={figure} />
      </Secret>
    </Directed>
  );
};
