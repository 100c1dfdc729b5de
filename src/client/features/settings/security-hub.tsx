import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/data/session/session.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Section } from './section.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

const page = '/pages/setting/security';

/** All security features of the account, with their state. */
export const SecurityHub = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const notBound = t`Not bound`;
  return (
    <Screen
      title={t`Security`}
      wide={useWide()}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      {user && !user.email && !user.phone ? (
        <Card tone="warn" className={styles.unbound}>
          {t`Bind an email or a mobile number of your own`}
        </Card>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={t`Passwords`}>
            <SettingRow icon="lock" title={t`Login password`} href={locationOf('/pages/setting/password')} />
            <SettingRow
              icon={laterIcons.shield}
              title={t`Fund password`}
              value={user?.has_pay_password ? t`Set` : t`Not set`}
              href={locationOf('/pages/setting/payPassword')}
            />
            <SettingRow
              icon="check"
              title={t`Two-factor authentication`}
              href={locationOf('/pages/setting/secondFactors')}
            />
          </Section>
          <Section title={t`Bound to your account`}>
            <SettingRow
              icon={laterIcons.mail}
              title={t`Email`}
              value={user?.email ?? notBound}
              href={locationOf(page, { part: 'email' })}
            />
            <SettingRow
              icon={laterIcons.phone}
              title={t`Mobile number`}
              value={user?.phone ?? notBound}
              href={locationOf(page, { part: 'mobile' })}
            />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title={t`Logins`}>
            <SettingRow icon="user" title={t`Devices`} href={locationOf(page, { part: 'devices' })} />
            <SettingRow icon="clock" title={t`Login history`} href={locationOf(page, { part: 'logins' })} />
          </Section>
          <Section title={t`Emergency`}>
            <SettingRow
              icon="warning"
              title={t`Freeze account`}
              href={locationOf(page, { part: 'freeze' })}
            />
          </Section>
        </div>
      </div>
    </Screen>
  );
};
