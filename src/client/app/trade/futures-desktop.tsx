import { useCallback, useRef } from 'react';
import { FuturesChart } from '#client/features/futures/futures-chart.tsx';
import { QuotedFuturesTicket } from '#client/features/futures/futures-ticket-pane.tsx';
import { useContract } from '#client/features/futures/use-contract.ts';
import type { FuturesForm } from '#client/features/futures/use-futures-form.ts';
import { LiveQuote } from '#client/components/quotes/live-quote.tsx';
import { DesktopFrame } from './desktop-frame.tsx';
import { DesktopLadder } from './desktop-ladder.tsx';
import { FuturesTables } from '#client/features/futures/tables/futures-tables.tsx';

/** Futures in the desktop layout; pressing a level of the ladder sets the ticket's limit. */
export const FuturesDesktop = () => {
  const form = useRef<FuturesForm>(null);
  const pick = useCallback((price: string): void => {
    if (form.current?.ticket.isEditable) form.current.edit({ kind: 'limit', price });
  }, []);
  return (
    <DesktopFrame
      product="futures"
      {...useContract()}
      chart={(pair) => <FuturesChart pair={pair} />}
      book={(pair) => <DesktopLadder key={pair.id} pair={pair} onPick={pick} />}
      ticket={(pair) => (
        <LiveQuote key={pair.id} id={pair.id}>
          {(quote) => <QuotedFuturesTicket quote={quote} ref={form} />}
        </LiveQuote>
      )}
      tables={(pair) => <FuturesTables pair={pair} />}
    />
  );
};
