import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useCallback, useState, type ComponentProps } from 'react';
import type { ChatKind, ChatMessage } from '#contract/chat.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { olderMessages } from '#client/data/chat/refresh-messages.ts';
import type { StoredChat } from '#client/data/chat/use-chat.ts';
import { markChatRead } from '#client/data/chat/write-chat.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { RefreshFailure } from '#client/components/answers/refresh-failure.tsx';
import { TalkMark, TypingMark } from '#client/ui/talk/bubble.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Talk } from '#client/ui/talk/talk.tsx';
import { Message } from './message.tsx';
import { useTyping } from './use-typing.ts';
import { WaitingBubble } from './waiting-bubble.tsx';
import styles from './chat.module.css';

interface ConversationMessagesProps {
  kind: ChatKind;
  stored: StoredChat;
  failure: Failure | null;
  onRetry: () => void;
  /** Called to show more of the stored messages. */
  onMore: () => void;
  /** Called with the text of a message that was taken back. */
  onEdit: (text: string) => void;
}

/** Loads older messages from the device and from the server. */
const useOlderMessages = (kind: ChatKind, onMore: () => void) => {
  const [isAsking, setAsking] = useState(false);
  const older = (): void => {
    if (isAsking) return;
    onMore();
    setAsking(true);
    void olderMessages(kind).finally(() => setAsking(false));
  };
  return { isAsking, older };
};

/** Marks the newest answer as read if it is unread and the page is visible. */
const useMarkRead = (kind: ChatKind, newestAnswer: ChatMessage | undefined, read: number): (() => void) => {
  const unread = newestAnswer && newestAnswer.position > read ? newestAnswer.position : 0;
  return useCallback(() => {
    if (unread > 0 && document.visibilityState === 'visible') void markChatRead(kind, unread);
  }, [kind, unread]);
};

interface DatedMessagesProps {
  messages: readonly ChatMessage[];
  /** The first unread message; undefined: there is none. */
  firstNew: ChatMessage | undefined;
  desk: ComponentProps<typeof Message>['desk'];
}

/** The messages, grouped by day under their date. */
const DatedMessages = ({ messages, firstNew, desk }: DatedMessagesProps) =>
  messages.map((message, index) => {
    const day = formatDate(message.created_at);
    const isNewDay = index === 0 || formatDate(messages[index - 1]!.created_at) !== day;
    return (
      <Fragment key={message.position}>
        {isNewDay ? <TalkMark>{day}</TalkMark> : null}
        {message === firstNew ? (
          <TalkMark isStrong>
            <Trans>New</Trans>
          </TalkMark>
        ) : null}
        <Message message={message} desk={desk} />
      </Fragment>
    );
  });

/** The messages with dates, the unread mark and messages waiting to be sent. */
export const ConversationMessages = ({
  kind,
  stored: { chat, messages, waiting, read, isKnown },
  failure,
  onRetry,
  onMore,
  onEdit,
}: ConversationMessagesProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isTyping = useTyping(kind);
  const { isAsking, older } = useOlderMessages(kind, onMore);
  /** The unread mark is fixed when the conversation opens, and stays while the user reads. */
  const [readBefore] = useState(read);
  const oldest = messages[0]?.position ?? 1;
  const newest = messages.at(-1);
  const firstNew = messages.find(
    ({ author, position, form }) =>
      author === 'desk' && position > readBefore && (form === 'text' || form === 'image'),
  );
  const newestAnswer = messages.findLast(({ author }) => author === 'desk');
  const markRead = useMarkRead(kind, newestAnswer, read);
  const isEmpty = messages.length === 0 && waiting.length === 0;
  return (
    <>
      <Talk
        label={t`Conversation`}
        first={oldest}
        last={`${newest?.position ?? 0} ${waiting.length}`}
        onOlder={oldest > 1 ? older : undefined}
        onEnd={markRead}
        head={
          oldest > 1 ? (
            <Button variant="quiet" busy={isAsking} onClick={older}>
              <Trans>Show older messages</Trans>
            </Button>
          ) : null
        }
        foot={isTyping ? <TypingMark text={t`Writing…`} /> : null}
      >
        {isEmpty && failure && !isKnown ? (
          <li>
            <NotLoaded title={failureText(failure)} onRetry={onRetry} />
          </li>
        ) : null}
        {isEmpty && !failure ? (
          <TalkMark>
            <Trans>Write what it is about. Never send a password or a code: nobody here asks for one.</Trans>
          </TalkMark>
        ) : null}
        <DatedMessages messages={messages} firstNew={firstNew} desk={chat?.desk} />
        {waiting.map((message) => (
          <WaitingBubble key={message.key} message={message} onEdit={onEdit} />
        ))}
      </Talk>
      <p className="visually-hidden" role="status">
        {newestAnswer && newestAnswer.position > readBefore && newestAnswer.form === 'text'
          ? newestAnswer.text
          : ''}
      </p>
      {failure && !isEmpty ? (
        <div className={styles.trouble}>
          <RefreshFailure failure={failure} retry={onRetry} />
        </div>
      ) : null}
    </>
  );
};
