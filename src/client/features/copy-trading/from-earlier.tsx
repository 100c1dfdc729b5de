import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Age } from '#client/ui/states/age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './copy-trading.module.css';

/** In place of what was never told: it is on its way, or why not. */
export const Pending = ({
  answer: { failure, retry },
  count,
}: {
  answer: Pick<AnswerView<unknown>, 'failure' | 'retry'>;
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

interface FromEarlierProps {
  answer: Pick<AnswerView<unknown>, 'value' | 'failure' | 'retry'> & {
    /** Of a stored answer: its age is shown. */
    readonly asOf?: number | undefined;
    readonly isEarlier?: boolean;
  };
}

/** Above what was answered before: how old it is, and why asking again failed. */
export const FromEarlier = ({ answer }: FromEarlierProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, asOf, isEarlier = false, failure, retry } = answer;
  if (value === undefined || !(failure || isEarlier)) return null;
  const age = <Age asOf={asOf} isLive={() => false} />;
  return failure ? (
    <Row gap="wide" wraps className={styles.listHead}>
      <Note tone="warn" className={styles.warn} role="alert">
        {t`This is from earlier. ${ph({ reason: failureText(failure) })}`}
      </Note>
      {age}
      <Button variant="quiet" onClick={retry}>{t`Try again`}</Button>
    </Row>
  ) : (
    age
  );
};
