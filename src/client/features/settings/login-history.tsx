import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listLogins, type LoginAttempt } from '#contract/logins.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { back } from '#client/lib/navigation.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { useWide } from '#client/lib/use-wide.ts';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDeviceWords } from './session-row.tsx';
import styles from './sessions.module.css';

const rowsAtOnce = 20;
/** A page holds at most this many rows. */
const mostRows = 100;

const LoginRow = ({ attempt }: { attempt: LoginAttempt }) => {
  const { t } = useLingui();
  const words = {
    success: t`Logged in`,
    wrong_password: t`Wrong password`,
    wrong_second_factor: t`Right password, wrong second factor`,
    frozen: t`Refused: account frozen`,
  }[attempt.outcome];
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name={attempt.outcome === 'success' ? 'check' : 'warning'} size={20} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.device}>{words}</h2>
        <p className={styles.detail}>
          {useDeviceWords()(attempt.device)} · {attempt.network}
        </p>
        <p className={styles.detail}>{formatDateTime(attempt.at)}</p>
      </div>
    </li>
  );
};

/** Who logged in to the account, or tried to, newest first. */
export const LoginHistory = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [limit, setLimit] = useState(rowsAtOnce);
  const logins = useAnswer(listLogins, { page: 1, limit });
  const { value, failure } = logins;
  return (
    <Screen
      wide={useWide()}
      title={t`Login history`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      {value ? (
        <>
          <p
            className={styles.lead}
          >{t`Logins and failed attempts of the last 90 days. If you don’t recognise one, change your password.`}</p>
          <ul className={styles.list}>
            {value.data.map((attempt) => (
              <LoginRow key={attempt.id} attempt={attempt} />
            ))}
          </ul>
          {value.total > value.data.length && limit < mostRows ? (
            <Button
              variant="secondary"
              busy={logins.isLoading}
              onClick={() => setLimit(Math.min(mostRows, limit + rowsAtOnce))}
            >{t`Show more`}</Button>
          ) : null}
        </>
      ) : null}
      {failure ? (
        <Failed
          title={t`The login history did not load`}
          detail={failureText(failure)}
          onRetry={logins.retry}
        />
      ) : null}
      {!value && !failure ? <Skeleton shape="row" count={5} /> : null}
    </Screen>
  );
};
