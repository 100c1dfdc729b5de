import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { freezeAccount } from '#contract/security.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { useDeadManSwitch } from '#client/data/orders/dead-man-switch.ts';
import { signOut } from '#client/data/session/session.ts';
import { call } from '#client/lib/calls/call.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { back, openLocation } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import styles from './freeze-account.module.css';

/** What is stopped, what continues, and how to undo it. */
const Consequences = () => {
  const { t } = useLingui();
  const awaySeconds = useDeadManSwitch()?.seconds ?? 0;
  const setting = t`Cancel orders if I go offline`;
  const consequences = [
    t`All devices are logged out, this one too, and nobody can log in.`,
    t`Nothing can be withdrawn. Withdrawals under review are cancelled, and the funds return.`,
    t`Open orders, positions and products stay as they are and continue on their own terms.`,
    ...(awaySeconds > 0
      ? [t`“${setting}” is on: your resting orders are cancelled when its time is over.`]
      : []),
    t`To unfreeze, log in with your password and confirm with a code sent to your email or mobile number.`,
  ];
  return (
    <ul className={styles.list}>
      {consequences.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/** The owner's emergency stop; states exactly what is stopped, what continues, and how to undo it. */
export const FreezeAccount = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const key = useRef('');
  const freeze = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(freezeAccount, {}, { key: key.current });
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    const done = t`Your account is frozen`;
    // A user who unfreezes the account does not return to this page.
    openLocation('/', 'redirect');
    await signOut();
    showToast(done);
  };
  return (
    <Screen
      wide={useWide()}
      title={t`Freeze account`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      footer={
        <Button
          variant="danger"
          onClick={() => {
            key.current = newKey();
            setFailure(null);
            setAsked(true);
          }}
        >{t`Freeze account`}</Button>
      }
    >
      <Note
        size="body"
        className={styles.lead}
      >{t`Use this when somebody else may have your password or your device.`}</Note>
      <Consequences />
      <Confirm
        open={isAsked}
        title={t`Freeze your account now?`}
        rows={[]}
        risk={t`Open orders and positions stay as they are, and you can’t change them until you unfreeze.`}
        variant="danger"
        confirmLabel={t`Freeze account`}
        busy={isBusy}
        onConfirm={() => void freeze()}
        onCancel={() => setAsked(false)}
      >
        {failure ? (
          <Note tone="danger" size="body" role="alert">
            {failureText(failure)}
          </Note>
        ) : null}
      </Confirm>
    </Screen>
  );
};
