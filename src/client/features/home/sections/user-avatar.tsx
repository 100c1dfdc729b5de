import type { ReactNode } from 'react';
import { useOwnImage } from '#client/data/uploads/use-own-image.ts';
import styles from './user-avatar.module.css';

/** The user's image, with the previous content in its place until it has loaded. */
export const UserAvatar = ({ reference, instead }: { reference: string; instead: ReactNode }) => {
  const { url } = useOwnImage(reference);
  return url ? <img className={styles.avatar} src={url} alt="" /> : instead;
};
