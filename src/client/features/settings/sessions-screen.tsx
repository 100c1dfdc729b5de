import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { sessionsAnswer } from '#client/data/session/sessions-answer.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { placeOf } from './place.ts';
import { SessionRow, useDeviceText } from './session-row.tsx';
import { useEndSession } from './use-end-session.ts';
import styles from './sessions.module.css';

interface ConfirmEndingProps {
  ending: ReturnType<typeof useEndSession>;
  /** Number of other devices that are logged in. */
  others: number;
  onConfirm: () => void;
}

/** Asks for confirmation before a device, or all others, are logged out. */
const ConfirmEnding = ({ ending, others, onConfirm }: ConfirmEndingProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const deviceText = useDeviceText();
  const { asked } = ending;
  return (
    <Confirm
      open={asked !== null}
      title={asked === 'others' ? t`Log out all other devices?` : t`Log out this device?`}
      rows={
        asked === null || asked === 'others'
          ? [{ label: t`Devices to log out`, value: others }]
          : [
              { label: t`Device`, value: deviceText(asked.device) },
              { label: t`IP address`, value: placeOf(asked.country, asked.address) },
              { label: t`Login time`, value: formatDateTime(asked.created_at) },
            ]
      }
      variant="danger"
      confirmLabel={t({ message: 'Log out', context: 'device' })}
      busy={ending.isBusy}
      onConfirm={onConfirm}
      onCancel={ending.giveUp}
    >
      {ending.failure ? (
        <Note tone="danger" size="body" className={styles.failed} role="alert">
          {failureText(ending.failure)}
        </Note>
      ) : null}
    </Confirm>
  );
};

/** The logged-in devices; any other one, or all of them, can be logged out here. */
export const SessionsScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const sessions = useStoredAnswer(sessionsAnswer, {});
  const ending = useEndSession();
  const others = sessions.value?.filter(({ is_current }) => !is_current) ?? [];
  const end = async (): Promise<void> => {
    const ended = await ending.confirm();
    if (ended === null) return;
    showToast(t`${plural(ended, { one: '# device logged out', other: '# devices logged out' })}`);
    sessions.retry();
  };
  return (
    <Screen
      wide={useWide()}
      title={t`Devices`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      footer={
        others.length > 0 ? (
          <Button
            variant="danger"
            onClick={() => ending.ask('others')}
          >{t`Log out all other devices`}</Button>
        ) : undefined
      }
    >
      {sessions.value ? (
        <>
          <AnswerAge answer={sessions} />
          <Note
            size="body"
            className={styles.lead}
          >{t`Devices logged in to your account. Log out any you don’t recognise, then change your password.`}</Note>
          <ul className={styles.list}>
            {sessions.value.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => ending.ask(session)} />
            ))}
          </ul>
        </>
      ) : null}
      {!sessions.value && sessions.failure ? (
        <NotLoaded
          title={t`The list of devices did not load`}
          detail={failureText(sessions.failure)}
          onRetry={sessions.retry}
        />
      ) : null}
      {!sessions.value && !sessions.failure ? <Skeleton shape="row" count={3} /> : null}
      <ConfirmEnding ending={ending} others={others.length} onConfirm={() => void end()} />
    </Screen>
  );
};
