import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { profileAnswer } from '#client/data/session/account-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { AnswerAge } from '#client/parts/answers/answer-age.tsx';
import { useSession } from '#client/data/session/session.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { locationOf } from '#client/lib/locations.ts';
import { back } from '#client/lib/navigation.ts';
import { wordProblems } from '#client/lib/problem-text.ts';
import { useWide } from '#client/lib/use-wide.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { SettingRow } from '../setting-row.tsx';
import settingsStyles from '../settings.module.css';
import { AvatarHead } from './avatar-head.tsx';
import { CountryField } from './country-field.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { profileProblems } from './profile-problems.ts';
import { TextSheet } from './text-sheet.tsx';

wordProblems(profileProblems);

/** Who the user is to others, what the account is known by, and where it stands. */
export const ProfileScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { user } = useSession();
  const answer = useStoredAnswer(profileAnswer, {});
  const { value: profile, failure, retry } = answer;
  const [edited, setEdited] = useState<'nickname' | 'signature' | 'credit' | null>(null);
  const close = (): void => setEdited(null);
  const wide = useWide();
  if (!user) return null;
  const { nickname, account, email, phone, user_level: level } = user;
  const security = locationOf('/pages/setting/security');
  return (
    <Screen
      title={t`Profile`}
      wide={wide}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      <AnswerAge answer={answer} />
      <div className={settingsStyles.columns}>
        <div className={settingsStyles.column}>
          <Suspense>
            <AvatarHead user={user} />
          </Suspense>
          <Section title={t`About you`}>
            <SettingRow
              icon="user"
              title={t`Nickname`}
              value={nickname || t`Not set`}
              onClick={() => setEdited('nickname')}
            />
            {profile ? (
              <>
                <SettingRow
                  icon="edit"
                  title={t`Signature`}
                  value={profile.signature || t`Not set`}
                  onClick={() => setEdited('signature')}
                />
                <CountryField country={profile.country} onSaved={retry} />
              </>
            ) : null}
            {!profile && !failure ? <Skeleton shape="row" count={2} /> : null}
            {!profile && failure ? (
              <NotLoaded title={t`The profile did not load`} detail={failureText(failure)} onRetry={retry} />
            ) : null}
          </Section>
        </div>
        <div className={settingsStyles.column}>
          <Section title={t`Account`}>
            <SettingRow icon="user" title={t`Account`} value={account} />
            <SettingRow icon="mail" title={t`Email`} value={email ?? t`Not bound`} href={security} />
            <SettingRow icon="phone" title={t`Mobile number`} value={phone ?? t`Not bound`} href={security} />
          </Section>
          <Section title={t`Standing`}>
            <SettingRow
              icon="star"
              title={t`VIP level`}
              value={t`VIP ${level}`}
              href={locationOf('/pages/setting/vip')}
            />
            {profile ? (
              <SettingRow
                icon="shield"
                title={t`Credit score`}
                value={String(profile.score)}
                onClick={() => setEdited('credit')}
              />
            ) : null}
            <SettingRow icon="share" title={t`Invite friends`} href={locationOf('/pages/setting/share')} />
          </Section>
        </div>
      </div>
      {edited === 'nickname' || edited === 'signature' ? (
        <TextSheet
          field={edited}
          value={edited === 'nickname' ? nickname : (profile?.signature ?? '')}
          onSaved={retry}
          onClose={close}
        />
      ) : null}
      {profile ? (
        <CreditSheet
          open={edited === 'credit'}
          score={profile.score}
          credit={profile.credit}
          onClose={close}
        />
      ) : null}
    </Screen>
  );
};
