import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { FavouriteStar } from '#client/components/quotes/favourite-star.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { PairSummary } from '#client/components/quotes/pair-summary.tsx';
import { PairTitle } from '#client/components/quotes/pair-title.tsx';
import { ProductSwitch } from '#client/components/ticket/product-switch.tsx';
import { TicketBarPending, type TicketOpener } from '#client/components/ticket/ticket-bar.tsx';
import { useSpotPair } from '#client/components/quotes/use-spot-pair.ts';
import { PairChart } from './pair-chart.tsx';
import type { SecondsDraft } from './seconds-draft.ts';
import { SecondsPanel } from './seconds-panel.tsx';
import { SecondsTicketBar } from './seconds-ticket-bar.tsx';
import { ShowPlaced } from './show-placed.ts';
import styles from '#client/components/ticket/trade-screen.module.css';
import { Note } from '#client/ui/states/note.ts';

/**
 * Stakes on one coin: price, chart, running stakes, and the ticket over them. It closes once its stake is
 * placed: the chart and the time left are in view then.
 */
export const SecondsScreen = () => {
  const { t } = useLingui();
  const { pair } = useSpotPair();
  const [placed, setPlaced] = useState<readonly number[]>([]);
  const [isTicketOpen, setTicketOpen] = useState(false);
  const ticket = useRef<TicketOpener<SecondsDraft>>(null);
  const top = useRef<HTMLDivElement>(null);
  const showPlaced = (id: number): void => {
    setPlaced([id, ...placed]);
    ticket.current?.close();
    top.current?.scrollIntoView();
  };
  const isOffered = pair?.open_microtrade === 1;
  return (
    <Screen
      wide
      title={pair ? <PairTitle pair={pair} /> : t`Options`}
      toolbar={<ProductSwitch current="seconds" />}
      actions={
        <>
          {pair ? <FavouriteStar matchId={pair.id} name={pair.symbol} /> : null}
          <IconLink to="/pages/transaction/seconds_order" label={t`Options orders`} icon="order" />
        </>
      }
      footer={
        pair && isOffered ? (
          <Suspense fallback={<TicketBarPending />}>
            <ShowPlaced value={showPlaced}>
              <SecondsTicketBar key={pair.id} pair={pair} ref={ticket} onOpenChange={setTicketOpen} />
            </ShowPlaced>
          </Suspense>
        ) : undefined
      }
    >
      <div className={styles.page} ref={top}>
        {pair ? (
          <>
            <PairSummary pair={pair} />
            <PairChart
              pair={pair}
              placed={{
                ids: placed,
                defersResult: isTicketOpen,
                onDone: (done) => setPlaced((ids) => ids.filter((id) => id !== done)),
              }}
            />
            {isOffered ? null : <Note size="body">{t`Options are available on coins only.`}</Note>}
            <SecondsPanel matchId={pair.id} />
          </>
        ) : (
          <Skeleton shape="block" count={2} />
        )}
      </div>
    </Screen>
  );
};
