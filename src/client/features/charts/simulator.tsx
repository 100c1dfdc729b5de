import { useLingui } from '@lingui/react/macro';
import { Stack } from '#client/ui/layout/stack.ts';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import type { LaidOutChart } from './chart.ts';
import { ClockCard } from './clock-card.tsx';
import { ContextCard } from './context-card.tsx';
import { actorsHere, eventsHere } from './happenings.ts';
import { PathCard } from './path-card.tsx';
import { StepForm } from './step-form.tsx';
import type { Simulation } from './use-simulation.ts';
import { WhereCard } from './where-card.tsx';
import styles from './simulator.module.css';

interface SimulatorProps {
  entry: CatalogueEntry;
  chart: LaidOutChart;
  simulation: Simulation;
}

/** Simulates the machine by hand: possible steps, the result and the path so far. */
export const Simulator = ({ entry, chart, simulation }: SimulatorProps) => {
  const { t } = useLingui();
  const { now, moments, take } = simulation;
  // Examples belong to a moment: the forms reset at the next one.
  const place = moments.length;
  const hasEnded = now.snapshot.status !== 'active';
  const events = hasEnded ? [] : eventsHere(chart, now);
  const actors = hasEnded ? [] : actorsHere(entry, now);
  return (
    <Stack gap={3} shrinks>
      <WhereCard simulation={simulation} />
      {actors.map(({ src, done, error }) => (
        <section key={`${place} ${src}`} className={styles.card} aria-label={t`Answers of ${src}`}>
          <h3 className={styles.heading}>
            {t`Waiting for`}{' '}
            <code lang="en" translate="no">
              {src}
            </code>
          </h3>
          {done.length > 0 ? (
            <StepForm
              name={`done ${src}`}
              examples={done}
              onSend={(payload) => take({ kind: 'done', name: src, payload })}
            />
          ) : null}
          {error.length > 0 ? (
            <StepForm
              name={`error ${src}`}
              tone="danger"
              examples={error}
              onSend={(payload) => take({ kind: 'error', name: src, payload })}
            />
          ) : null}
        </section>
      ))}
      <ClockCard now={now} onStep={() => take({ kind: 'clock' })} />
      {events.length > 0 ? (
        <section className={styles.card} aria-label={t`Events`}>
          <h3 className={styles.heading}>{t`Events`}</h3>
          {events.map((name) => (
            <StepForm
              key={`${place} ${name}`}
              name={name}
              examples={entry.events[name] ?? [{}]}
              onSend={(payload) => take({ kind: 'event', name, payload })}
            />
          ))}
        </section>
      ) : null}
      <PathCard simulation={simulation} />
      <ContextCard
        context={now.snapshot.context as unknown}
        before={moments.at(-2)?.snapshot.context as unknown}
      />
    </Stack>
  );
};
