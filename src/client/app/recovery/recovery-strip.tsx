import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from '#client/app/net-strip.module.css';
import { useRecovery } from './use-recovery.ts';

/** Time for which the final count stays readable once all is answered. */
const settledMs = 2_000;

/**
 * After a lost connection: how many of the requests open at the time are answered. The waves behind the
 * text are as high as the share still open, and flat after the last answer.
 */
export const RecoveryStrip = () => {
  const { t } = useLingui();
  const { total, open } = useRecovery();
  const isSettled = total > 0 && open === 0;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(() => setOver(true), settledMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isSettled]);
  const isShown = total > 0 && !isOver;
  return (
    <div role="status">
      {isShown ? (
        <p className={styles.recovery}>
          <svg
            className={styles.wave}
            viewBox="0 0 800 40"
            preserveAspectRatio="none"
            aria-hidden="true"
            style={{ scale: `1 ${Math.max(0.06, open / total)}` }}
          >
            <path d="M0 14q50 -14 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V40H0Z" />
          </svg>
          <span>{t`Back online: ${ph({ answered: total - open })} of ${ph({ total })} answered.`}</span>
        </p>
      ) : null}
    </div>
  );
};
