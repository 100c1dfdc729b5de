import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageType } from '#contract/messages.ts';
import { messagesList } from '#client/data/messages/messages-list.ts';
import { useMessages } from '#client/data/messages/use-messages.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { useHistory } from '#client/components/history/use-history.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';

import { kindOf } from './message-labels.ts';
import { writtenAt } from './written-at.ts';
import styles from './messages.module.css';

/** The pages that show messages. */
export type MessagesPage = '/pages/mailMessage/mailMessageList' | '/pages/mailMessage/mailMessageDetail';

/** Messages of one type, newest first; `page` is the current page. */
export const MessageList = ({ type, page }: { type: MessageType; page: MessagesPage }) => {
  const { t } = useLingui();
  const wide = useWide();
  const failureText = useFailureText();
  const messages = useMessages();
  const history = useHistory(messagesList);
  if (!messages) return <ListPending of="messages" count={6} />;
  const shown = messages.filter((message) => message.type === type);
  return (
    <>
      {shown.length === 0 ? <Empty icon={kindOf(type).icon} title={t`No messages yet`} /> : null}
      <ul className={styles.list}>
        {shown.map((message) => (
          <li key={message.id}>
            <Stack
              as={RowLink}
              gap={1}
              className={styles.message}
              to={wide ? page : '/pages/mailMessage/mailMessageDetail'}
              query={{ id: message.id }}
              data-unread={message.status === 'unread' || undefined}
            >
              <Row as="span" gap={3} align="baseline" spread>
                <span className={styles.rowTitle}>
                  {message.status === 'unread' ? (
                    <span className={styles.dot} role="img" aria-label={t`Unread`} />
                  ) : null}
                  {message.title}
                </span>
                <Note as="time" size="tiny" className={styles.date} dateTime={message.created_at}>
                  {writtenAt(message.created_at)}
                </Note>
              </Row>
              <span className={styles.abstract}>{message.content}</span>
            </Stack>
          </li>
        ))}
      </ul>
      <Note tone="warn" size="body" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
      {history.hasMore(messages.filter(({ status }) => status === 'read').length) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older messages</Trans>
        </Button>
      ) : null}
    </>
  );
};
