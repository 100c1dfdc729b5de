import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/button.tsx';
import { spanText } from './span-text.ts';
import type { Moment } from './simulation.ts';
import styles from './simulator.module.css';

/** `xstate.after.restoreTimeout.session.restoring` is shown as `restoreTimeout`. */
const delayName = (timerId: string): string => timerId.replace(/^xstate\.after\./, '').split('.')[0]!;

/** The simulated clock. It advances only on request, to the next timeout. */
export const ClockCard = ({ now: { clockMs, timers }, onStep }: { now: Moment; onStep: () => void }) => {
  const { t } = useLingui();
  const [next] = timers;
  if (!next) return null;
  const span = spanText(next.dueMs - clockMs);
  const name = delayName(next.id);
  return (
    <section className={styles.card} aria-label={t`Clock`}>
      <h3 className={styles.heading}>
        {t`Clock`} <span className={styles.figure}>{spanText(clockMs)}</span>
      </h3>
      <Button variant="secondary" className={styles.send} onClick={onStep}>
        <span>
          + {span} ·{' '}
          <span lang="en" translate="no">
            after {name}
          </span>
        </span>
      </Button>
    </section>
  );
};
