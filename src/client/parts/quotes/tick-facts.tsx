import { useLingui } from '@lingui/react/macro';
import type { Tick } from '#contract/ticks.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import styles from '#client/ui/facts.module.css';

/** The recorded tick that decided something, so that anyone can recompute it. */
export const TickFacts = ({ tick }: { tick: Tick }) => {
  const { t } = useLingui();
  const source = { simulated: t`simulated feed`, replay: t`replayed feed`, live: t`live feed` }[tick.source];
  const rows = [
    [t`Tick price`, formatAmount(tick.price)],
    [t`Bid / ask`, `${formatAmount(tick.bid)} / ${formatAmount(tick.ask)}`],
    [t`Tick time`, `${formatDateTime(tick.at)} (${tick.at})`],
    [t`Sequence`, String(tick.seq)],
    [t`Source`, source],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
