import { useLingui } from '@lingui/react/macro';
import { LadderPanel } from '#client/features/trade/ladder-panel.tsx';
import { OrderTicket } from '#client/features/trade/order-ticket.tsx';
import { PairOrders } from '#client/features/trade/pair-orders.tsx';
import { useTradeProduct } from '#client/features/trade/product-switch.tsx';
import { useSpotPair } from '#client/features/trade/use-spot-pair.ts';
import { useTicket } from '#client/features/trade/use-ticket.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Page } from './page.tsx';
import type { LoadPage } from './page-chunks.ts';

const futures: LoadPage = async () => (await import('./futures-desk.tsx')).FuturesDesk;
const seconds: LoadPage = async () => (await import('./seconds-desk.tsx')).SecondsDesk;

const deskDepth = 10;

const Deal = ({ quote }: { quote: QuoteView }) => {
  const { edit, snapshot } = useTicket(quote.id);
  return (
    <>
      <OrderTicket quote={quote} />
      <LadderPanel quote={quote} depth={deskDepth} onPick={(price) => (snapshot.hasTag('editable') ? edit({ kind: 'limit', price }) : undefined)} />
    </>
  );
};

const SpotDesk = () => (
  <DeskFrame {...useSpotPair()} orders={(quote) => <PairOrders matchId={quote.id} />} deal={(quote) => <Deal key={quote.id} quote={quote} />} />
);

/** What the trade tab was left on, in a wide window. */
export const TradeDesk = () => {
  const { t } = useLingui();
  const product = useTradeProduct();
  if (product === 'coins' || product === 'stocks') return <SpotDesk />;
  return <Page load={product === 'futures' ? futures : seconds} title={t`Trade`} />;
};
