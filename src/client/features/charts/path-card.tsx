import { useLingui } from '@lingui/react/macro';
import type { Moment } from './simulation.ts';
import type { Step } from './step-text.ts';
import type { Simulation } from './use-simulation.ts';
import { leavesOf } from './where.ts';
import styles from './simulator.module.css';

const stepName = (step: Step | undefined): string => {
  if (!step) return 'start';
  if (step.kind === 'clock') return 'clock';
  return step.kind === 'event' ? step.name : `${step.kind} ${step.name}`;
};

const Row = ({ moment, isNow, onPick }: { moment: Moment; isNow: boolean; onPick: () => void }) => (
  <li>
    <button
      type="button"
      className={styles.pathRow}
      aria-current={isNow ? 'step' : undefined}
      onClick={onPick}
      lang="en"
      translate="no"
    >
      <span className={styles.cause}>{stepName(moment.step)}</span>
      <span className={styles.arrival}>{leavesOf(moment.active).join(' + ')}</span>
    </button>
  </li>
);

/** The steps of the walk; each row leads back to its moment. */
export const PathCard = ({ simulation: { moments, backTo } }: { simulation: Simulation }) => {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`Path`}>
      <h3 className={styles.heading}>{t`Path`}</h3>
      <ol className={styles.path}>
        {moments.map((moment, index) => (
          <Row
            key={index}
            moment={moment}
            isNow={index === moments.length - 1}
            onPick={() => backTo(index)}
          />
        ))}
      </ol>
    </section>
  );
};
