import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { profileAnswer } from '#client/data/profiles/profile-answer.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import type { getProfile } from '#contract/profiles.ts';
import { useSession } from '#client/data/session/session.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Section } from '../section.tsx';
import { SettingRow } from '../setting-row.tsx';
import settingsStyles from '../settings.module.css';
import { AvatarHead } from './avatar-head.tsx';
import { CountryField } from './country-field.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { profileProblems } from './profile-problems.ts';
import { TextSheet } from './text-sheet.tsx';

addProblemTexts(profileProblems);

type Edited = 'nickname' | 'signature' | 'credit';

interface AboutYouProps {
  nickname: string;
  answer: AnswerView<ResponseOf<typeof getProfile>>;
  onEdit: (edited: Edited) => void;
}

/** The user's public profile. */
const AboutYou = ({ nickname, answer: { value: profile, failure, retry }, onEdit }: AboutYouProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <Section title={t`About you`}>
      <SettingRow
        icon="user"
        title={t`Nickname`}
        value={nickname || t`Not set`}
        onClick={() => onEdit('nickname')}
      />
      {profile ? (
        <>
          <SettingRow
            icon="edit"
            title={t`Signature`}
            value={profile.signature || t`Not set`}
            onClick={() => onEdit('signature')}
          />
          <CountryField country={profile.country} onSaved={retry} />
        </>
      ) : null}
      {!profile && !failure ? <Skeleton shape="row" count={2} /> : null}
      {!profile && failure ? (
        <NotLoaded title={t`The profile did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
    </Section>
  );
};

interface StandingProps {
  level: number;
  /** Undefined until the profile has loaded. */
  score: number | undefined;
  onEdit: (edited: Edited) => void;
}

/** State of the account. */
const Standing = ({ level, score, onEdit }: StandingProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`Level and score`}>
      <SettingRow
        icon="star"
        title={t`VIP level`}
        value={t`VIP ${level}`}
        href={locationOf('/pages/setting/vip')}
      />
      {score === undefined ? null : (
        <SettingRow
          icon={laterIcons.shield}
          title={t`Credit score`}
          value={String(score)}
          onClick={() => onEdit('credit')}
        />
      )}
      <SettingRow icon="share" title={t`Invite friends`} href={locationOf('/pages/setting/share')} />
    </Section>
  );
};

/** The user's public profile, the account's identifiers and its state. */
export const ProfileScreen = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const answer = useStoredAnswer(profileAnswer, {});
  const { value: profile, retry } = answer;
  const [edited, setEdited] = useState<Edited | null>(null);
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
          <AboutYou nickname={nickname} answer={answer} onEdit={setEdited} />
        </div>
        <div className={settingsStyles.column}>
          <Section title={t`Account`}>
            <SettingRow icon="user" title={t`Account`} value={account} />
            <SettingRow
              icon={laterIcons.mail}
              title={t`Email`}
              value={email ?? t`Not bound`}
              href={security}
            />
            <SettingRow
              icon={laterIcons.phone}
              title={t`Mobile number`}
              value={phone ?? t`Not bound`}
              href={security}
            />
          </Section>
          <Standing level={level} score={profile?.score} onEdit={setEdited} />
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
