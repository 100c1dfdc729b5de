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
import { PairTitle } from '#client/components/quotes/pair-title.tsx';
import { PairSummary } from '#client/components/quotes/pair-summary.tsx';
import { ProductSwitch } from '#client/components/ticket/product-switch.tsx';
import { FuturesChart } from './futures-chart.tsx';
import { TicketBarPending, type TicketOpener } from '#client/components/ticket/ticket-bar.tsx';
import { LadderPanel } from '#client/components/quotes/ladder-panel.tsx';
import { FuturesTicketBar } from './futures-ticket-bar.tsx';
import type { FuturesDraft } from './futures-draft.ts';
import { PositionsPanel } from './positions-panel.tsx';
import { useContract } from './use-contract.ts';
import styles from '#client/components/ticket/trade-screen.module.css';

const phoneDepth = 7;

/** One contract on a phone: price, chart, positions, ladder. Pressing a level sets the ticket's limit. */
export const ContractScreen = () => {
  const { t } = useLingui();
  const { pair, isUnknown } = useContract();
  const ticket = useRef<TicketOpener<FuturesDraft>>(null);
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  if (isUnknown) {
    return (
      <Screen title={t`Futures`} leading={leading}>
        <Empty
          title={t`This pair does not exist.`}
          action={
            <Button
              onClick={() => navigateTo('/pages/market/market', { view: 'futures' })}
            >{t`Open the market`}</Button>
          }
          icon="search"
        />
      </Screen>
    );
  }
  return (
    <Screen
      wide
      title={pair ? <PairTitle pair={pair} /> : t`Futures`}
      leading={currentLocation().route === '/pages/transaction/contract' ? leading : undefined}
      toolbar={<ProductSwitch current="futures" matchId={pair?.id} />}
      actions={
        <>
          {pair ? <FavouriteStar matchId={pair.id} name={pair.symbol} /> : null}
          <IconLink
            to="/pages/market/alerts"
            query={{ match_id: pair?.id }}
            label={t`Price alerts`}
            icon="bell"
          />
          <IconLink to="/pages/transaction/contract_order" label={t`Futures orders`} icon="order" />
        </>
      }
      footer={
        pair ? (
          <Suspense fallback={<TicketBarPending />}>
            <FuturesTicketBar key={pair.id} pair={pair} ref={ticket} />
          </Suspense>
        ) : undefined
      }
    >
      <div className={styles.page}>
        {pair ? (
          <>
            <PairSummary pair={pair} />
            <FuturesChart pair={pair} />
            <Suspense fallback={<Skeleton shape="row" count={2} />}>
              <PositionsPanel matchId={pair.id} />
            </Suspense>
            <LadderPanel
              pair={pair}
              depth={phoneDepth}
              onPick={(price) => ticket.current?.open({ kind: 'limit', price })}
            />
          </>
        ) : (
          <Skeleton shape="block" count={2} />
        )}
      </div>
    </Screen>
  );
};
