import { Trans, useLingui } from '@lingui/react/macro';
import { getAdminChat } from '#contract/admin-chat.ts';
import type { Movement } from '#contract/wallets.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { accountLabels } from '../account-labels.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { Person } from '../queues/review-evidence.tsx';
import evidence from '../queues/evidence.module.css';
import styles from '../queues/queues-screen.module.css';

/** Recent movements on the user's accounts, two lines each. */
const MovementList = ({ movements }: { movements: readonly Movement[] }) => {
  const { i18n } = useLingui();
  return (
    <section className={evidence.block}>
      <h2>
        <Trans>Latest movements</Trans>
      </h2>
      <ul>
        {movements.map((movement) => (
          <li key={movement.id} className={evidence.line}>
            <span>{i18n._(accountLabels[movement.account])}</span>
            <strong>
              {formatSigned(movement.available_change)} {movement.currency_name}
            </strong>
            <span>
              {formatDateTime(movement.created_at)} · <code>{movement.reference}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The user of the conversation, and recent movements on their accounts. */
export const PersonPane = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, failure, retry } = useAnswer(getAdminChat, { id });
  return (
    <aside className={styles.end} aria-label={t`Person`}>
      {value ? (
        <Stack gap={4} className={evidence.evidence}>
          <Person person={value.person} />
          {value.movements.length === 0 ? null : <MovementList movements={value.movements} />}
        </Stack>
      ) : null}
      {!value && failure ? <Failed title={failureText(failure)} onRetry={retry} /> : null}
      {!value && !failure ? <LoadingRows shape="block" count={3} /> : null}
    </aside>
  );
};
