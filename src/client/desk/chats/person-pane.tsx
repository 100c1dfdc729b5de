import { Trans, useLingui } from '@lingui/react/macro';
import { getDeskChat } from '#contract/desk-chat.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { Failed } from '#client/ui/failed.tsx';
import { Movements, Person } from '../queues/review-evidence.tsx';
import evidence from '../queues/evidence.module.css';
import styles from '../queues/queues-screen.module.css';

/** Who the conversation is with, and what moved on their accounts lately. */
export const PersonPane = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, failure, retry } = useAnswer(getDeskChat, { id });
  return (
    <aside className={styles.end} aria-label={t`Person`}>
      {value ? (
        <div className={evidence.evidence}>
          <Person person={value.person} />
          <Movements movements={value.movements} />
        </div>
      ) : null}
      {!value && failure ? <Failed title={failureText(failure)} onRetry={retry} /> : null}
      {!value && !failure ? (
        <p className={evidence.loading} role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : null}
    </aside>
  );
};
