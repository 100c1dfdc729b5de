import { useLingui } from '@lingui/react/macro';
import type { LiveMachine } from '#client/lib/state/live-machines.ts';
import { formatTime } from '#client/lib/format/format.ts';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import type { LaidOutChart } from './chart.ts';
import { eventName, whereabouts } from './live-names.ts';
import styles from './simulator.module.css';

interface LivePaneProps {
  chart: LaidOutChart;
  /** All instances of this machine. */
  running: readonly LiveMachine[];
  shown: LiveMachine | undefined;
  onShow: (id: number) => void;
}

/** The current state of a running machine and its latest events. Event payloads are not shown. */
export const LivePane = ({ chart, running, shown, onShow }: LivePaneProps) => {
  const { t } = useLingui();
  if (!shown) return <Empty icon="chart" title={t`No machine of this type is running in this tab.`} />;
  return (
    <Stack gap={3} shrinks>
      {running.length > 1 ? (
        <Chips
          label={t`Instance`}
          value={String(shown.id)}
          onChange={(id) => onShow(Number(id))}
          options={running.map(({ id, label }) => ({ value: String(id), label }))}
        />
      ) : null}
      <section className={styles.card} aria-label={t`Current state`}>
        <p className={styles.where} lang="en" translate="no" aria-live="polite">
          {whereabouts(shown)}
        </p>
      </section>
      <section className={styles.card} aria-label={t`Last events`}>
        <h3 className={styles.heading}>{t`Last events`}</h3>
        <ol className={styles.path} reversed>
          {shown.events.toReversed().map((event, index) => (
            <li
              key={shown.events.length - index}
              className={styles.pathRow}
              aria-current={index === 0 ? 'step' : undefined}
            >
              <Note
                as="time"
                size="tiny"
                className={styles.time}
                dateTime={new Date(event.atMs).toISOString()}
              >
                {formatTime(event.atMs)}
              </Note>
              <span className={styles.cause} lang="en" translate="no">
                {eventName(chart, event.type)}
              </span>
              <span className={styles.arrival} lang="en" translate="no">
                {whereabouts({ events: [event] })}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  );
};
