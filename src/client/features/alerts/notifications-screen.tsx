import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, type ReactNode } from 'react';
import { noticeKinds } from '#contract/push.ts';
import { noticeSettingsAnswer } from '#client/data/alerts/notice-settings.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { storeNoticesOff, useNoticesOff } from '#client/data/alerts/notice-switches.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { NoticeSwitches } from './notice-switches.tsx';
import { OtherDevices } from './other-devices.tsx';
import { ThisDevice } from './this-device.tsx';
import styles from './alerts.module.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading variant="label" className={styles.heading} id={id}>
        {title}
      </Heading>
      <Card>{children}</Card>
    </Stack>
  );
};

/**
 * Selects which notices are pushed to which devices while the app is closed. In the app, all notices are in
 * the messages.
 */
export const NotificationsScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useStoredAnswer(noticeSettingsAnswer, {});
  const { value, isEarlier, failure, retry } = answer;
  const off = useNoticesOff();
  useEffect(() => {
    if (value && !isEarlier) void storeNoticesOff(value.off);
  }, [value, isEarlier]);
  const others = value?.devices.filter(({ is_current }) => !is_current) ?? [];
  return (
    <Screen title={t`Notifications`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <Stack gap={4} shrinks>
        <AnswerAge answer={answer} />
        {value && off ? (
          <>
            <Section title={t`This device`}>
              <ThisDevice settings={value} onChange={retry} />
            </Section>
            <Section title={t`What you’re notified about`}>
              <NoticeSwitches off={off} which={noticeKinds} />
            </Section>
            <Section title={t`Locked screen`}>
              <NoticeSwitches off={off} which={['figures']} />
            </Section>
            {others.length > 0 ? (
              <Section title={t`Other devices`}>
                <OtherDevices devices={others} onChange={retry} />
              </Section>
            ) : null}
            <Note>
              {t`In the app every notice stays in your messages, whatever is switched off here. More than twelve within an hour are grouped.`}
            </Note>
            <ButtonLink variant="secondary" to="/pages/market/alerts">
              <Trans>Price alerts</Trans>
            </ButtonLink>
          </>
        ) : null}
        {!value && failure ? (
          <NotLoaded
            title={t`The notification settings did not load`}
            detail={failureText(failure)}
            onRetry={retry}
          />
        ) : null}
        {!(value && off) && !failure ? <Skeleton shape="row" count={5} /> : null}
      </Stack>
    </Screen>
  );
};
