import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '#contract/users.ts';
import { formatAge, formatDateTime } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { deviceName } from '#domain/people/device-name.ts';
import { placeOf } from './place.ts';
import styles from './sessions.module.css';

/** "Chrome, Android"; unknown parts are left out. */
export const useDeviceText = (): ((userAgent: string) => string) => {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceName(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
};

export const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const { t } = useLingui();
  const device = useDeviceText()(session.device);
  const activeAgo = formatAge(Date.parse(session.seen_at));
  const loggedInAt = formatDateTime(session.created_at);
  const isPhone = /Android|iPhone|iPad/.test(session.device);
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name={isPhone ? laterIcons.phone : laterIcons.globe} size={20} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.device}>{device}</h2>
        <Note className={styles.detail}>
          {session.is_current ? (
            <b className={styles.current}>{t`This device`}</b>
          ) : (
            <Trans>Active {activeAgo}</Trans>
          )}
          {' · '}
          {placeOf(session.country, session.address)}
        </Note>
        <Note className={styles.detail}>
          <Trans>Logged in {loggedInAt}</Trans>
        </Note>
      </div>
      {session.is_current ? null : (
        <Button variant="secondary" aria-label={t`Log out ${device}`} onClick={onEnd}>
          {t({ message: 'Log out', context: 'device' })}
        </Button>
      )}
    </li>
  );
};
