import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import styles from './not-refreshed.module.css';

/** Shown above earlier data: the refresh failed. */
export const NotRefreshed = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <Row gap="tight" wraps>
      <Note tone="warn" className={styles.warning} role="alert">
        {t`This may be out of date. ${ph({ reason: failureText(failure) })}`}
      </Note>
      <Button variant="quiet" onClick={onRetry}>{t`Try again`}</Button>
    </Row>
  );
};
