import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import { back, currentLocation, navigateTo } from '#client/lib/navigation/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { FavouriteStar } from '#client/components/quotes/favourite-star.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { ChartPanel } from '#client/components/candles/chart-panel.tsx';
import { PairOrders } from '#client/components/orders/pair-orders.tsx';
import { PairSummary } from '#client/components/quotes/pair-summary.tsx';
import { PairTitle } from '#client/components/quotes/pair-title.tsx';
import { ProductSwitch } from '#client/components/ticket/product-switch.tsx';
import { TicketBarPending, type TicketOpener } from '#client/components/ticket/ticket-bar.tsx';
import { LadderPanel } from '#client/components/quotes/ladder-panel.tsx';
import { SpotTicketBar } from './spot-ticket-bar.tsx';
import type { SpotDraft } from './spot-draft.ts';
import { useSpotPair } from '#client/components/quotes/use-spot-pair.ts';
import { useRoomy } from '#client/lib/device/use-roomy.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from '#client/components/ticket/trade-screen.module.css';

const depth = 7;
/** On a phone both sides and the spread are in view below the chart. */
const depthOnPhone = 3;

const NotYet = () => (
  <>
    <Skeleton shape="figure" />
    <Skeleton shape="block" />
    <Skeleton shape="row" count={4} />
  </>
);

/** One pair on a phone: price, chart, ladder, orders. Pressing a level sets the ticket's limit. */
export const SpotScreen = () => {
  const { t } = useLingui();
  const { pair, isUnknown, product } = useSpotPair();
  const levels = { depth, depthAtFirst: useRoomy() ? depth : depthOnPhone };
  const ticket = useRef<TicketOpener<SpotDraft>>(null);
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  if (isUnknown) {
    return (
      <Screen title={t`Spot`} leading={leading}>
        <Empty
          title={t`This pair does not exist.`}
          action={<Button onClick={() => navigateTo('/pages/market/market')}>{t`Open the market`}</Button>}
          icon="search"
        />
      </Screen>
    );
  }
  return (
    <Screen
      wide
      title={pair ? <PairTitle pair={pair} /> : t`Spot`}
      leading={currentLocation().route === '/pages/transaction/currency' ? leading : undefined}
      toolbar={
        <div className={styles.products}>
          <ProductSwitch current={product} matchId={pair?.id} />
        </div>
      }
      actions={
        <>
          {pair ? <FavouriteStar matchId={pair.id} name={pair.symbol} /> : null}
          <IconLink
            to="/pages/market/alerts"
            query={{ match_id: pair?.id }}
            label={t`Price alerts`}
            icon="bell"
          />
          <IconLink to="/pages/transaction/currency_order" label={t`Orders`} icon="order" />
        </>
      }
      footer={
        pair ? (
          <Suspense fallback={<TicketBarPending />}>
            <SpotTicketBar key={pair.id} pair={pair} ref={ticket} />
          </Suspense>
        ) : undefined
      }
    >
      <div className={classNames(styles.page, styles.withBook)}>
        {pair ? (
          <>
            <PairSummary pair={pair} />
            <ChartPanel pair={pair} />
            <LadderPanel
              pair={pair}
              {...levels}
              onPick={(price) => ticket.current?.open({ kind: 'limit', price })}
            />
            <PairOrders matchId={pair.id} />
          </>
        ) : (
          <NotYet />
        )}
      </div>
    </Screen>
  );
};
