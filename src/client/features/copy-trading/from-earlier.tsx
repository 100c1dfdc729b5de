import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFailureText } from '#client/lib/failure-text.ts';
import type { Answer } from '#client/lib/use-answer.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { Note } from '#client/ui/note.ts';
import { Row } from '#client/ui/row.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './copy-trading.module.css';

/** In place of what was never told: it is on its way, or why not. */
export const Pending = ({
  answer: { failure, retry },
  count,
}: {
  answer: Pick<Answer<unknown>, 'failure' | 'retry'>;
  count: number;
}) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isOffline = !isConnected(useNetStatus());
  if (failure) return <NotLoaded title={failureText(failure)} onRetry={retry} />;
  return isOffline ? (
    <Failed title={t`No saved data yet. It appears once you’re back online.`} />
  ) : (
    <Skeleton shape="row" count={count} />
  );
};

/** Above what was told before: asking again failed. */
export const FromEarlier = ({ answer: { value, failure, retry } }: { answer: Answer<unknown> }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return failure && value !== undefined ? (
    <Row gap="wide" wraps className={styles.listHead}>
      <Note tone="warn" className={styles.warn} role="alert">
        {t`This is from earlier. ${ph({ reason: failureText(failure) })}`}
      </Note>
      <Button variant="quiet" onClick={retry}>{t`Try again`}</Button>
    </Row>
  ) : null;
};
