import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useSession } from '#client/data/session/session.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import styles from './home-header.module.css';

const MessageBell = lazyPart(
  'home-later',
  async () => (await import('./sections/message-bell.tsx')).MessageBell,
);

const UserAvatar = lazyPart(
  'home-later',
  async () => (await import('./sections/user-avatar.tsx')).UserAvatar,
);

/** Link to settings: the user's image, their initial, or a generic figure for visitors. */
export const ProfileLink = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const initial = (user?.nickname || user?.account || '').slice(0, 1).toUpperCase() || (
    <Icon name="user" size={18} />
  );
  return (
    <Link className={styles.profile} to="/pages/setting/setting" aria-label={t`Settings`}>
      <span className={styles.portrait}>
        {user?.head_portrait ? (
          <Suspense fallback={initial}>
            <UserAvatar reference={user.head_portrait} instead={initial} />
          </Suspense>
        ) : (
          initial
        )}
      </span>
    </Link>
  );
};

export const HomeActions = () => {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <IconLink to="/pages/market/search" label={t`Search`} icon="search" />
      {user ? (
        <Suspense fallback={<IconLink to="/pages/mailMessage/mailMessage" label={t`Messages`} icon="bell" />}>
          <MessageBell />
        </Suspense>
      ) : (
        <IconLink to="/pages/mailMessage/ggList" label={t`Announcements`} icon="bell" />
      )}
    </>
  );
};
