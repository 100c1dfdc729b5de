import { useLingui } from '@lingui/react/macro';
import { PairChart } from '#client/features/seconds/pair-chart.tsx';
import { SecondsTicket } from '#client/features/seconds/seconds-ticket.tsx';
import { LiveQuote } from '#client/components/quotes/live-quote.tsx';
import { useSpotPair } from '#client/components/quotes/use-spot-pair.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { DesktopFrame } from './desktop-frame.tsx';
import { DesktopTrades } from './desktop-trades.tsx';
import styles from './trade-desktop.module.css';
import { SecondsTables } from '#client/features/seconds/tables/seconds-tables.tsx';

const Trades = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  return (
    <div className={styles.either}>
      <header className={styles.bookHead}>
        <h2>{t`Trades`}</h2>
      </header>
      <DesktopTrades pair={pair} />
    </div>
  );
};

/** Seconds options in the desktop layout. */
export const SecondsDesktop = () => {
  const { t } = useLingui();
  return (
    <DesktopFrame
      {...useSpotPair()}
      product="seconds"
      book={(pair) => <Trades key={pair.id} pair={pair} />}
      chart={(pair) => <PairChart pair={pair} />}
      tables={(pair) => <SecondsTables pair={pair} />}
      ticket={(pair) =>
        pair.open_microtrade === 1 ? (
          <LiveQuote key={pair.id} id={pair.id}>
            {(quote) => <SecondsTicket quote={quote} />}
          </LiveQuote>
        ) : (
          <Empty title={t`Options are available on coins only.`} icon="clock" />
        )
      }
    />
  );
};
