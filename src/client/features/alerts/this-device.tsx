import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { NoticeSettings } from '#contract/push.ts';
import { storePushWish } from '#client/data/alerts/push-users.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useInstallState } from '#client/lib/device/install.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import {
  hasSubscription,
  pushSupport,
  turnOff,
  turnOn,
  type NotTurnedOn,
  type PushSupport,
} from '#client/data/alerts/push-device.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './alerts.module.css';

const useReason = (): ((why: NotTurnedOn) => string) => {
  const { t } = useLingui();
  return (why) =>
    ({
      dismissed: t`You dismissed the browser’s request. Notifications stay off.`,
      denied: t`The browser does not allow notifications for this site.`,
      noService: t`Your browser’s push service could not be reached. Try again later.`,
    })[why];
};

/** Explains why this browser cannot be turned on, and how to fix it. */
const NoPush = ({ support }: { support: Exclude<PushSupport, 'possible'> }) => {
  const { t } = useLingui();
  if (support === 'install')
    return (
      <Stack gap={3} className={styles.device}>
        <p>{t`On iPhone and iPad, notifications work once Tideline is installed on the home screen.`}</p>
        <ButtonLink variant="secondary" to="/pages/common/install">
          <Trans>Install the app</Trans>
        </ButtonLink>
      </Stack>
    );
  if (support === 'unsupported')
    return (
      <Stack
        as="p"
        gap={3}
        className={styles.device}
      >{t`This browser does not support notifications.`}</Stack>
    );
  return (
    <Stack as="p" gap={3} className={styles.device}>
      {t`Notifications are blocked for this site. Allow them in your browser’s site settings, then come back here.`}
    </Stack>
  );
};

/**
 * Shows and changes whether this browser notifies while the app is closed. Permission is requested only
 * after a press.
 */
export const ThisDevice = ({ settings, onChange }: { settings: NoticeSettings; onChange: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const reason = useReason();
  const isIosPage = useInstallState() === 'ios';
  const [isSubscribed, setSubscribed] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void hasSubscription().then(setSubscribed, () => setSubscribed(false));
  }, [settings]);
  const support = pushSupport(isIosPage);
  const isKnown = settings.devices.some(({ is_current: isCurrent }) => isCurrent);
  const isOn = isSubscribed === true && isKnown;
  // Turned off from another device: the next login must not turn it on again.
  useEffect(() => {
    if (!isKnown) void storePushWish(false);
  }, [isKnown]);
  const change = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    const done = isOn ? await turnOff() : await turnOn(settings.public_key);
    setBusy(false);
    if (typeof done === 'string') return setProblem(reason(done));
    if (!done.ok) return setProblem(failureText(done.failure));
    onChange();
  };
  if (support !== 'possible') return <NoPush support={support} />;
  return (
    <Stack gap={3} className={styles.device}>
      <p className={styles.state} data-on={isOn || undefined}>
        <Icon name="bell" size={20} />
        {isOn ? t`On` : t`Off`}
      </p>
      {isOn ? null : (
        <Note>
          {t`Get notified of reached alerts, filled orders, deposits and withdrawals while Tideline is closed. Your browser asks for permission when you turn this on.`}
        </Note>
      )}
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        busy={isBusy || isSubscribed === null}
        onClick={() => void change()}
      >
        {isOn ? t`Turn off on this device` : t`Turn on notifications`}
      </Button>
      <Note tone="danger" size="body" role="alert">
        {problem}
      </Note>
    </Stack>
  );
};
