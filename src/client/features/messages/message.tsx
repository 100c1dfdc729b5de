import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isGone } from '#client/data/engine/is-gone.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { messagesList, type MessageRow } from '#client/data/messages/messages-list.ts';
import { markRead, useMessages } from '#client/data/messages/use-messages.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { kindOf } from './message-labels.ts';
import styles from './messages.module.css';

const Text = ({ message }: { message: MessageRow }) => {
  const { t } = useLingui();
  const isUnread = message.status === 'unread';
  useEffect(() => {
    if (isUnread) void markRead(message.id);
  }, [isUnread, message.id]);
  return (
    <article className={styles.article}>
      <Row as="header" gap={3}>
        <Avatar type={message.type} />
        <span className={styles.label}>
          <span className={styles.sender}>{t(kindOf(message.type).label)}</span>
          <Note as="time" size="tiny" className={styles.date} dateTime={message.created_at}>
            {formatDateTime(message.created_at)}
          </Note>
        </span>
      </Row>
      <h2 className={styles.title}>{message.title}</h2>
      <p className={styles.text}>{message.content}</p>
      {message.url ? (
        <Button variant="secondary" onClick={() => openLocation(message.url)}>
          {t({ message: 'Open', context: 'open a page' })}
        </Button>
      ) : null}
    </article>
  );
};

/** A message that this device does not have yet. */
const Missing = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { failure, retry } = useRefreshedRow(messagesList, id);
  if (failure && isGone(failure)) return <Empty icon="bell" title={t`This message does not exist`} />;
  if (failure) return <NotLoaded title={failureText(failure)} onRetry={retry} />;
  return <Skeleton count={6} />;
};

/** One message: sender, time, text and link. Opening it marks it as read. */
export const Message = ({ id }: { id: number }) => {
  const messages = useMessages();
  const message = messages?.find((one) => one.id === id);
  return message ? <Text message={message} /> : <Missing id={id} />;
};
