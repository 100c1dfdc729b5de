import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LoginAttempt } from '#contract/logins.ts';
import { loginsAnswer } from '#client/data/logins/logins-answer.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { placeOf } from './place.ts';
import { useDeviceText } from './session-row.tsx';
import { Paged, perPage } from './share/paged.tsx';
import styles from './sessions.module.css';

const LoginRow = ({ attempt }: { attempt: LoginAttempt }) => {
  const { t } = useLingui();
  const labels = {
    success: t`Logged in`,
    wrong_password: t`Wrong password`,
    wrong_second_factor: t`Right password, wrong second factor`,
    frozen: t`Refused: account frozen`,
  }[attempt.outcome];
  return (
    <div className={styles.row}>
      <span className={styles.mark}>
        <Icon name={attempt.outcome === 'success' ? 'check' : 'warning'} size={20} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.device}>{labels}</h2>
        <Note className={styles.detail}>
          {useDeviceText()(attempt.device)} · {placeOf(attempt.country, attempt.network)}
        </Note>
        <Note className={styles.detail}>{formatDateTime(attempt.at)}</Note>
      </div>
    </div>
  );
};

/** Logins and failed attempts, newest first. */
export const LoginHistory = () => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswerPage(loginsAnswer, { page, limit: perPage });
  return (
    <Screen
      wide={useWide()}
      title={t`Login history`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      <Note
        size="body"
        className={styles.lead}
      >{t`Logins and failed attempts of the last 90 days. If you don’t recognise one, change your password.`}</Note>
      <Paged
        answer={answer}
        onPage={setPage}
        label={t`Login history`}
        empty={t`No logins in the last 90 days.`}
        failed={t`The login history did not load`}
        row={(attempt) => <LoginRow attempt={attempt} />}
      />
    </Screen>
  );
};
