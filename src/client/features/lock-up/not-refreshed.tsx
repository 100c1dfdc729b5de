import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Button } from '#client/ui/button.tsx';
import type { Failure } from '#domain/outcome.ts';
import styles from './lock-up.module.css';

/** Above what this device knew before: asking for how it stands now failed. */
export const NotRefreshed = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <div className={styles.notRefreshed}>
      <p className={styles.warning} role="alert">
        {t`This is from earlier. ${ph({ reason: failureText(failure) })}`}
      </p>
      <Button variant="quiet" onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
};
