import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { readAdminChat, type AdminChat } from '#contract/admin-chat.ts';
import type { ChatMessage } from '#contract/chat.ts';
import { call } from '#client/lib/calls/call.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Bubble, BubbleText, TypingMark } from '#client/ui/talk/bubble.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Talk } from '#client/ui/talk/talk.tsx';
import { personTyping } from '../live-admin.ts';
import { AnswerComposer } from './answer-composer.tsx';
import { ChatActions } from './chat-actions.tsx';
import { chatKindLabels } from './chat-labels.ts';
import { AdminMessage } from './admin-message.tsx';
import { LoadingRows } from '../loading-rows.tsx';
import { NotRefreshed } from './not-refreshed.tsx';
import { RefusedAnswer } from './refused-answer.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useAdminChat, type AdminConversation as Conversation } from './use-admin-chat.ts';
import styles from './chats.module.css';

/** The user counts as typing for this long after the last sign of it. */
const typingLastsMs = 5_000;

const useTyping = (id: number): boolean => {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = personTyping.on((chatId) => {
      if (chatId !== id) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), typingLastsMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [id]);
  return isTyping;
};

/** Marks messages as read by the operator assigned to the conversation. */
const useMarkRead = (
  { id, desk: admin, operator }: AdminChat,
  messages: readonly ChatMessage[],
  take: Conversation['take'],
) => {
  const last = messages.findLast(({ author }) => author === 'person')?.position ?? 0;
  const isMine = operator?.id === credentials().userId;
  return useCallback(() => {
    if (!isMine || last <= admin.read || document.visibilityState !== 'visible') return;
    void call(readAdminChat, { id, position: last }, { background: true }).then((read) => {
      if (read.ok) void take(read.value);
    });
  }, [isMine, last, admin.read, id, take]);
};

interface KnownProps {
  chat: AdminChat;
  lines: readonly ChatMessage[];
  conversation: Conversation;
}

const Known = ({ chat, lines: messages, conversation }: KnownProps) => {
  const { t, i18n } = useLingui();
  const isTyping = useTyping(chat.id);
  const markRead = useMarkRead(chat, messages, conversation.take);
  const draft = useAnswerDraft(chat.id, conversation.take);
  const { waiting } = draft;
  // A message that arrived over the socket before its own answer is shown already.
  const there = new Set(messages.map(({ key }) => key));
  const isMine = chat.operator?.id === credentials().userId;
  const oldest = messages[0]?.position ?? 1;
  const newest = messages.findLast(({ author, form }) => author === 'person' && form === 'text');
  return (
    <div className={styles.conversation}>
      <Row as="header" gap="wide" wraps className={styles.head}>
        <div className={styles.title}>
          <h2>{chat.nickname === '' ? chat.account : chat.nickname}</h2>
          <Note>{i18n._(chatKindLabels[chat.kind])}</Note>
        </div>
        <ChatActions chat={chat} conversation={conversation} />
      </Row>
      <Talk
        label={t`Conversation`}
        first={oldest}
        last={`${messages.at(-1)?.position ?? 0} ${waiting.length}`}
        onOlder={oldest > 1 ? conversation.older : undefined}
        onEnd={markRead}
        head={
          oldest > 1 ? (
            <Button variant="quiet" onClick={conversation.older}>
              <Trans>Show older messages</Trans>
            </Button>
          ) : null
        }
        foot={isTyping ? <TypingMark text={t`Writing…`} /> : null}
      >
        {messages.map((message) => (
          <AdminMessage key={message.position} message={message} person={chat.person} />
        ))}
        {waiting
          .filter(({ key }) => !there.has(key))
          .map(({ key, text }) => (
            <Bubble
              key={key}
              author={t`You`}
              isOwn
              time={undefined}
              at={undefined}
              state={{ is: 'waiting', text: t`Sending…` }}
            >
              <BubbleText>{text === '' ? t`Image` : text}</BubbleText>
            </Bubble>
          ))}
      </Talk>
      <p className="visually-hidden" role="status">
        {newest?.text}
      </p>
      {conversation.failure ? (
        <NotRefreshed failure={conversation.failure} onRetry={conversation.refresh} />
      ) : null}
      {isMine ? <AnswerComposer id={chat.id} draft={draft} /> : <RefusedAnswer {...draft} />}
    </div>
  );
};

/** One conversation; the operator who has taken it answers, the others can read it. */
export const AdminConversation = ({ id }: { id: number }) => {
  const failureText = useFailureText();
  const conversation = useAdminChat(id);
  const { known, failure, refresh } = conversation;
  if (known) return <Known {...known} conversation={conversation} />;
  return failure ? (
    <Failed title={failureText(failure)} onRetry={refresh} />
  ) : (
    <div className={styles.conversation}>
      <LoadingRows shape="line" count={3} />
    </div>
  );
};
