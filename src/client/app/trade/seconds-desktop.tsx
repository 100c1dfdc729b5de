import { useLingui } from '@lingui/react/macro';
import { PairChart } from '#client/features/seconds/pair-chart.tsx';
import { SecondsTicket } from '#client/features/seconds/seconds-ticket.tsx';
import { LiveQuote } from '#client/components/quotes/live-quote.tsx';
import { TradesPanel } from '#client/components/ladder/trades-panel.tsx';
import { useSpotPair } from '#client/components/quotes/use-spot-pair.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { DesktopFrame } from './desktop-frame.tsx';
import { SecondsTables } from '#client/features/seconds/tables/seconds-tables.tsx';

const dealtRows = 20;

/** Seconds options in the desktop layout. */
export const SecondsDesktop = () => {
  const { t } = useLingui();
  return (
    <DesktopFrame
      {...useSpotPair()}
      product="seconds"
      book={(pair) => <TradesPanel key={pair.id} pair={pair} count={dealtRows} />}
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
