import { useLingui } from '@lingui/react/macro';
import { usePendingCalls } from '#client/lib/calls/pending-calls.ts';
import styles from './loading-indicator.module.css';

/** A progress line at the top while an action of the user has been running for longer than 800 ms. */
export const LoadingIndicator = () => {
  const { t } = useLingui();
  const pending = usePendingCalls() > 0;
  return (
    <div role="status">
      {pending ? (
        <div className={styles.line}>
          <span className="visually-hidden">{t`Loading`}</span>
        </div>
      ) : null}
    </div>
  );
};
