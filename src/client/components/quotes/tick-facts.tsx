import { useLingui } from '@lingui/react/macro';
import type { Tick } from '#contract/ticks.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import styles from './tick-facts.module.css';

/** The recorded tick that decided an outcome, so that anyone can recompute it. */
export const TickFacts = ({ tick }: { tick: Tick }) => {
  const { t } = useLingui();
  const source = { simulated: t`simulated feed`, replay: t`replayed feed`, live: t`live feed` }[tick.source];
  return (
    <Facts
      rows={[
        [t`Tick price`, formatAmount(tick.price)],
        [t`Bid / ask`, `${formatAmount(tick.bid)} / ${formatAmount(tick.ask)}`],
        [
          t`Tick time`,
          <>
            {formatDateTime(tick.at)} <span className={styles.exact}>({tick.at})</span>
          </>,
        ],
        [t`Sequence`, String(tick.seq)],
        [t`Source`, source],
      ]}
    />
  );
};
