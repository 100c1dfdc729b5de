import { useLingui } from '@lingui/react/macro';
import { useMessages } from '#client/data/messages/use-messages.ts';
import { unreadOf } from '#client/data/messages/stored-messages.ts';

import { Link } from '#client/lib/navigation/link.tsx';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Avatar } from './avatar.tsx';
import { messageKinds } from './message-labels.ts';
import { writtenAt } from './written-at.ts';
import { UnreadCount } from './unread-count.tsx';
import styles from './messages.module.css';

/** The three types of messages, each with its newest message and unread count. */
export const MessageKinds = () => {
  const { t } = useLingui();
  const messages = useMessages();
  if (!messages) return <ListPending of="messages" count={3} />;
  const unread = unreadOf(messages);
  return (
    <ul className={styles.list}>
      {messageKinds.map(({ type, label }) => {
        const newest = messages.find((message) => message.type === type);
        return (
          <li key={type}>
            <Row
              as={Link}
              gap={3}
              className={styles.row}
              to="/pages/mailMessage/mailMessageList"
              query={{ type }}
            >
              <Avatar type={type} />
              <span className={styles.label}>
                <span className={styles.rowTitle}>{t(label)}</span>
                <span className={styles.line}>{newest ? newest.title : t`No messages yet`}</span>
              </span>
              <span className={styles.end}>
                {newest ? (
                  <Note as="time" size="tiny" className={styles.date} dateTime={newest.created_at}>
                    {writtenAt(newest.created_at)}
                  </Note>
                ) : null}
                <UnreadCount count={unread[type]} />
              </span>
            </Row>
          </li>
        );
      })}
    </ul>
  );
};
