import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useCallback, useState, type ComponentProps } from 'react';
import type { ChatKind, ChatLine } from '#contract/chat.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { olderLines } from '#client/data/chat/refresh-lines.ts';
import type { StoredChat } from '#client/data/chat/use-chat.ts';
import { markChatRead } from '#client/data/chat/write-chat.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { RefreshFailure } from '#client/components/answers/refresh-failure.tsx';
import { TalkMark, TypingMark } from '#client/ui/talk/bubble.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Talk } from '#client/ui/talk/talk.tsx';
import { Line } from './line.tsx';
import { useTyping } from './use-typing.ts';
import { WaitingBubble } from './waiting-bubble.tsx';
import styles from './chat.module.css';

interface ConversationLinesProps {
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
const useOlderLines = (kind: ChatKind, onMore: () => void) => {
  const [isAsking, setAsking] = useState(false);
  const older = (): void => {
    if (isAsking) return;
    onMore();
    setAsking(true);
    void olderLines(kind).finally(() => setAsking(false));
  };
  return { isAsking, older };
};

/** Marks the newest answer as read if it is unread and the page is visible. */
const useMarkRead = (kind: ChatKind, newestAnswer: ChatLine | undefined, read: number): (() => void) => {
  const unread = newestAnswer && newestAnswer.position > read ? newestAnswer.position : 0;
  return useCallback(() => {
    if (unread > 0 && document.visibilityState === 'visible') void markChatRead(kind, unread);
  }, [kind, unread]);
};

interface DatedLinesProps {
  lines: readonly ChatLine[];
  /** The first unread message; undefined: there is none. */
  firstNew: ChatLine | undefined;
  desk: ComponentProps<typeof Line>['desk'];
}

/** The messages, grouped by day under their date. */
const DatedLines = ({ lines, firstNew, desk }: DatedLinesProps) =>
  lines.map((line, place) => {
    const day = formatDate(line.created_at);
    const isNewDay = place === 0 || formatDate(lines[place - 1]!.created_at) !== day;
    return (
      <Fragment key={line.position}>
        {isNewDay ? <TalkMark>{day}</TalkMark> : null}
        {line === firstNew ? (
          <TalkMark isStrong>
            <Trans>New</Trans>
          </TalkMark>
        ) : null}
        <Line line={line} desk={desk} />
      </Fragment>
    );
  });

/** The messages with dates, the unread mark and messages waiting to be sent. */
export const ConversationLines = ({
  kind,
  stored: { chat, lines, waiting, read, isKnown },
  failure,
  onRetry,
  onMore,
  onEdit,
}: ConversationLinesProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isTyping = useTyping(kind);
  const { isAsking, older } = useOlderLines(kind, onMore);
  /** The unread mark is fixed when the conversation opens, and stays while the user reads. */
  const [readBefore] = useState(read);
  const oldest = lines[0]?.position ?? 1;
  const newest = lines.at(-1);
  const firstNew = lines.find(
    ({ author, position, form }) =>
      author === 'desk' && position > readBefore && (form === 'text' || form === 'image'),
  );
  const newestAnswer = lines.findLast(({ author }) => author === 'desk');
  const markRead = useMarkRead(kind, newestAnswer, read);
  const isEmpty = lines.length === 0 && waiting.length === 0;
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
        foot={isTyping ? <TypingMark words={t`Writing…`} /> : null}
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
        <DatedLines lines={lines} firstNew={firstNew} desk={chat?.desk} />
        {waiting.map((line) => (
          <WaitingBubble key={line.key} line={line} onEdit={onEdit} />
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
