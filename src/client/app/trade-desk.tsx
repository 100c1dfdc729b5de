import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { LadderPanel } from '#client/features/trade/ladder-panel.tsx';
import { OrderTicket } from '#client/features/trade/order-ticket.tsx';
import { PairOrders } from '#client/features/trade/pair-orders.tsx';
import { useTradeProduct } from '#client/features/trade/product-switch.tsx';
import { useSpotPair } from '#client/features/trade/use-spot-pair.ts';
import { useTicket } from '#client/features/trade/use-ticket.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { Empty } from '#client/ui/empty.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DeskFrame } from './desk-frame.tsx';

const FuturesDesk = lazy(async () => ({ default: (await import('./futures-desk.tsx')).FuturesDesk }));
const SecondsDesk = lazy(async () => ({ default: (await import('./seconds-desk.tsx')).SecondsDesk }));

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

const SpotDesk = () => {
  const { t } = useLingui();
  return (
    <DeskFrame
      product="coins"
      {...useSpotPair()}
      orders={(quote) => <PairOrders matchId={quote.id} />}
      deal={(quote) => (quote.kind === 'coin' ? <Deal key={quote.id} quote={quote} /> : <Empty title={t`Stock trading is in development. Prices and charts are here already.`} icon="clock" />)}
    />
  );
};

/** What the trade tab was left on, in a wide window. */
export const TradeDesk = () => {
  const product = useTradeProduct();
  if (product === 'coins') return <SpotDesk />;
  return <Suspense fallback={<Skeleton shape="block" count={2} />}>{product === 'futures' ? <FuturesDesk /> : <SecondsDesk />}</Suspense>;
};
