import { useLingui } from '@lingui/react/macro';
import { LiveQuote } from '#client/components/quotes/live-quote.tsx';
import { OrderTicket } from '#client/features/spot/order-ticket.tsx';
import { useTradeProduct } from '#client/components/ticket/product-switch.tsx';
import { useSpotPair } from '#client/components/quotes/use-spot-pair.ts';
import { useSpotTicket } from '#client/features/spot/spot-ticket-kind.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { DesktopFrame } from './desktop-frame.tsx';
import { DesktopLadder } from './desktop-ladder.tsx';
import { SpotTables } from '#client/features/spot/tables/spot-tables.tsx';
import { Page } from '#client/app/page.tsx';
import type { PageSource } from '#client/lib/loading/feature.ts';

const futures: PageSource = {
  load: async () => (await import('./futures-desktop.tsx')).FuturesDesktop,
  messages: ['futures', 'market', 'ladder', 'ticket', 'trade-desktop'],
};
const seconds: PageSource = {
  load: async () => (await import('./seconds-desktop.tsx')).SecondsDesktop,
  messages: ['seconds', 'market', 'ladder', 'ticket', 'trade-desktop'],
};

const Book = ({ pair }: { pair: PairView }) => {
  const { edit, isEditable } = useSpotTicket(pair.id);
  const pick = (price: string): void => (isEditable ? edit({ kind: 'limit', price }) : undefined);
  return <DesktopLadder pair={pair} onPick={pick} />;
};

const SpotDesktop = () => (
  <DesktopFrame
    {...useSpotPair()}
    book={(pair) => <Book key={pair.id} pair={pair} />}
    ticket={(pair) => (
      <LiveQuote key={pair.id} id={pair.id}>
        {(quote) => <OrderTicket quote={quote} />}
      </LiveQuote>
    )}
    tables={(pair) => <SpotTables pair={pair} />}
  />
);

/** The last used product of the trade tab, in the desktop layout. */
export const TradeDesktop = () => {
  const { t } = useLingui();
  const product = useTradeProduct();
  if (product === 'coins' || product === 'stocks') return <SpotDesktop />;
  return <Page source={product === 'futures' ? futures : seconds} title={t`Trade`} />;
};
