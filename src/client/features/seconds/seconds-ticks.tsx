import { Trans } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import styles from '#client/ui/figures/facts.module.css';
import { Note } from '#client/ui/states/note.ts';

/** The ticks that opened and closed a stake, and the rule that selects them. */
export const SecondsTicks = ({ order }: { order: SecondsOrder }) => (
  <>
    <Note>
      <Trans>
        Opens on the first tick after the order is accepted; settles on the last tick before expiry, confirmed
        by the tick after it.
      </Trans>
    </Note>
    {order.open_tick ? (
      <>
        <h2 className={styles.heading}>
          <Trans>Opening tick</Trans>
        </h2>
        <TickFacts tick={order.open_tick} />
      </>
    ) : null}
    {order.end_tick ? (
      <>
        <h2 className={styles.heading}>
          <Trans>Closing tick</Trans>
        </h2>
        <TickFacts tick={order.end_tick} />
      </>
    ) : null}
  </>
);
