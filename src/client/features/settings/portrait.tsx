import type { User } from '#contract/signed-in.ts';
import { useOwnImage } from '#client/data/uploads/use-own-image.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './portrait.module.css';

type PortraitUser = Pick<User, 'nickname' | 'account' | 'head_portrait'>;

const Initial = ({ nickname, account }: PortraitUser) =>
  (nickname || account).slice(0, 1).toUpperCase() || <Icon name="user" />;

const UserImage = (user: PortraitUser) => {
  const { url } = useOwnImage(user.head_portrait);
  return url ? <img src={url} alt="" /> : <Initial {...user} />;
};

/** The user's image, or the first letter of their name where there is none, or it cannot be loaded. */
export const Portrait = ({ user, size = 'usual' }: { user: PortraitUser; size?: 'usual' | 'large' }) => (
  <span className={styles.portrait} data-size={size} aria-hidden="true">
    {user.head_portrait ? <UserImage {...user} /> : <Initial {...user} />}
  </span>
);
