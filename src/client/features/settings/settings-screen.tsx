import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { User } from '#contract/signed-in.ts';
import { useStoredValue } from '#client/data/engine/stored-values.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { useSession } from '#client/data/session/session.ts';
import { leavePractice } from '#client/lib/device/practice-address.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { FiatSetting } from './fiat-setting.tsx';
import { IdentityRow } from './identity-row.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { LogOut } from './log-out.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SafetySetting } from './safety-setting.tsx';
import { Section } from './section.tsx';
import { SettingRow } from './setting-row.tsx';
import { StoredAppSetting } from './stored-app-setting.tsx';
import styles from './settings.module.css';

const OneTapSetting = lazyPart(
  'ticket',
  async () => (await import('#client/components/ticket/one-tap-setting.tsx')).OneTapSetting,
);

/** Of the real account alone: the person who practises has no login, and no notices are sent to them. */
const SecuritySections = ({ user }: { user: User }) => {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Security`}>
        <IdentityRow user={user} />
        <SettingRow
          icon={laterIcons.shield}
          title={t`Login and account security`}
          href={locationOf('/pages/setting/security')}
        />
        <SettingRow
          icon="assets"
          title={t`Withdrawal addresses`}
          href={locationOf('/pages/setting/wallet')}
        />
      </Section>
      <Section title={t`Notifications`}>
        <SettingRow icon="bell" title={t`Notifications`} href={locationOf('/pages/setting/notifications')} />
        <SettingRow icon="chart" title={t`Price alerts`} href={locationOf('/pages/market/alerts')} />
      </Section>
    </>
  );
};

const LeavePractice = () => {
  const { t } = useLingui();
  return (
    <Button variant="secondary" className={styles.logOut} onClick={leavePractice}>{t`Leave practice`}</Button>
  );
};

/** Account actions of the logged-in user. */
const AccountSections = ({ user }: { user: User }) => {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Account`}>
        <SettingRow icon="user" title={t`Profile`} href={locationOf('/pages/setting/userInfo')} />
        <SettingRow icon="star" title={t`VIP level`} href={locationOf('/pages/setting/vip')} />
        <SettingRow icon="earn" title={t`Coupons`} href={locationOf('/pages/setting/coupon')} />
        <SettingRow icon="share" title={t`Invite friends`} href={locationOf('/pages/setting/share')} />
      </Section>
      {isPractice ? null : <SecuritySections user={user} />}
      <Section title={t`Offline protection`}>
        <SafetySetting />
      </Section>
      <Section title={t`Trade`}>
        <Suspense>
          <OneTapSetting kind="oneTap" />
          <OneTapSetting kind="oneTapMargin" />
        </Suspense>
      </Section>
    </>
  );
};

const AboutSection = () => {
  const { t } = useLingui();
  const version = useStoredValue('site')?.version;
  return (
    <Section title={t`About`}>
      <SettingRow icon="download" title={t`Install the app`} href={locationOf('/pages/common/install')} />
      <SettingRow icon="news" title={t`Announcements`} href={locationOf('/pages/mailMessage/ggList')} />
      <SettingRow icon="question" title={t`Help center`} href={locationOf('/pages/common/faq')} />
      <SettingRow icon="chat" title={t`Contact us`} href={locationOf('/pages/common/contactus')} />
      <SettingRow icon={laterIcons.globe} title={t`About us`} href={locationOf('/pages/common/aboutus')} />
      <SettingRow
        icon={laterIcons.shield}
        title={t`Compliance`}
        href={locationOf('/pages/setting/operational_compliance')}
      />
      <SettingRow icon="chart" title={t`State charts`} href={locationOf('/pages/charts/charts')} />
      {version ? <SettingRow icon="info" title={t`Version`} value={version} /> : null}
    </Section>
  );
};

/** The user, the app's appearance and language, and account actions. */
export const SettingsScreen = () => {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <Screen
      title={t`Settings`}
      wide={useWide()}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileHead />
          {user ? <AccountSections user={user} /> : null}
          <Section title={t`Language and currency`}>
            <LanguageSetting />
            <FiatSetting />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title={t`Appearance`}>
            <AppearanceSettings />
          </Section>
          <Section title={t`Offline`}>
            <StoredAppSetting />
          </Section>
          <Section title={t`Practice`}>
            <SettingRow icon={laterIcons.shield} title={t`Practice money`} href={locationOf('/practice')} />
          </Section>
          <AboutSection />
          {isPractice ? <LeavePractice /> : user ? <LogOut /> : null}
        </div>
      </div>
    </Screen>
  );
};
