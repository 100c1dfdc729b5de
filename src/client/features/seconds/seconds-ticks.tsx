import { Trans } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { TickFacts } from '#client/parts/quotes/tick-facts.tsx';
import styles from '#client/ui/facts.module.css';

/** The ticks that opened and ended a stake, and the rule that picks them. */
export const SecondsTicks = ({ order }: { order: SecondsOrder }) => (
  <>
    <p className={styles.none}>
      <Trans>
        The first tick after acceptance opens a stake. The last tick up to its end decides it, once a later
        tick shows that it was the last.
      </Trans>
    </p>
    {order.open_tick ? (
      <>
        <h2 className={styles.heading}>
          <Trans>Opened on</Trans>
        </h2>
        <TickFacts tick={order.open_tick} />
      </>
    ) : null}
    {order.end_tick ? (
      <>
        <h2 className={styles.heading}>
          <Trans>Ended on</Trans>
        </h2>
        <TickFacts tick={order.end_tick} />
      </>
    ) : null}
  </>
);
