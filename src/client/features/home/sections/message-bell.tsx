import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnread } from '#client/data/messages/use-messages.ts';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import styles from './message-bell.module.css';

const most = 99;

/** Link to the messages, with the unread count. */
export const MessageBell = () => {
  const { t } = useLingui();
  const count = useUnread();
  return (
    <span className={styles.bell}>
      <IconLink
        to="/pages/mailMessage/mailMessage"
        label={count > 0 ? t`Messages, ${ph({ count })} unread` : t`Messages`}
        icon="bell"
      />
      {count > 0 ? (
        <span className={styles.count} aria-hidden>
          {count > most ? `${most}+` : count}
        </span>
      ) : null}
    </span>
  );
};
