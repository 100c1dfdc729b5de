import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMessage, ChatReceipts } from '#contract/chat.ts';
import { formatClock } from '#client/lib/format/format.ts';
import { Bubble, BubbleText, TalkMark, type MessageState } from '#client/ui/talk/bubble.tsx';
import { ChatImage } from './chat-image.tsx';

const stateOf = (position: number, desk: ChatReceipts | undefined): Exclude<MessageState, 'waiting'> => {
  if (desk && position <= desk.read) return 'read';
  return desk && position <= desk.delivered ? 'delivered' : 'sent';
};

/** An action of the back office; it has no author. */
const Event = ({ form, operator }: Pick<ChatMessage, 'form' | 'operator'>) => {
  if (form === 'absent')
    return (
      <Trans>
        No one is online right now. The next person available will answer; we’ll notify you in Messages.
      </Trans>
    );
  if (form === 'closed') return <Trans>The conversation was closed. Write again whenever you need us.</Trans>;
  return operator === null ? (
    <Trans>Somebody is with you now</Trans>
  ) : (
    <Trans>{ph({ operator })} is with you now</Trans>
  );
};

/** One message of a conversation, as the user sees it. */
export const Message = ({ message, desk }: { message: ChatMessage; desk: ChatReceipts | undefined }) => {
  const { t } = useLingui();
  const { form, author, operator, text, image, created_at: at, position } = message;
  if (form !== 'text' && form !== 'image')
    return (
      <TalkMark>
        <Event form={form} operator={operator} />
      </TalkMark>
    );
  const isOwn = author === 'person';
  const is = stateOf(position, desk);
  const label = { sent: t`Sent`, delivered: t`Delivered`, read: t`Read` }[is];
  return (
    <Bubble
      author={isOwn ? t`You` : (operator ?? t`Customer service`)}
      isOwn={isOwn}
      time={formatClock(at)}
      at={at}
      state={isOwn ? { is, text: label } : undefined}
    >
      {image ? <ChatImage image={image} /> : <BubbleText>{text}</BubbleText>}
    </Bubble>
  );
};
