import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './messages.module.css';

const most = 99;

/** The unread count; nothing for zero. */
export const UnreadCount = ({ count }: { count: number }) => {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <span className={styles.count} role="img" aria-label={t`${ph({ count })} unread`}>
      {count > most ? `${most}+` : count}
    </span>
  );
};
