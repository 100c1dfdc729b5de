import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMessage, ChatReceipts } from '#contract/chat.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Bubble, BubbleText, TalkMark, type MessageState } from '#client/ui/talk/bubble.tsx';
import { EvidenceImage } from '../queues/evidence-image.tsx';

const stateOf = (position: number, person: ChatReceipts): Exclude<MessageState, 'waiting'> => {
  if (position <= person.read) return 'read';
  return position <= person.delivered ? 'delivered' : 'sent';
};

const Event = ({ form, operator }: { form: ChatMessage['form']; operator: string }) => {
  if (form === 'absent') return <Trans>The user was notified that support is offline</Trans>;
  return form === 'closed' ? (
    <Trans>Closed by {ph({ operator })}</Trans>
  ) : (
    <Trans>Taken by {ph({ operator })}</Trans>
  );
};

/** One message of a conversation, as operators see it. */
export const AdminMessage = ({ message, person }: { message: ChatMessage; person: ChatReceipts }) => {
  const { t } = useLingui();
  const { form, author, text, image, created_at: at, position } = message;
  const operator = message.operator ?? '';
  if (form !== 'text' && form !== 'image')
    return (
      <TalkMark>
        <Event form={form} operator={operator} />
      </TalkMark>
    );
  const isOperator = author === 'desk';
  const is = stateOf(position, person);
  const label = { sent: t`Sent`, delivered: t`Delivered`, read: t`Read` }[is];
  return (
    <Bubble
      author={isOperator ? operator : t`Person`}
      isOwn={isOperator}
      time={formatDateTime(at)}
      at={at}
      state={isOperator ? { is, text: label } : undefined}
    >
      {image ? <EvidenceImage reference={image.reference} /> : <BubbleText>{text}</BubbleText>}
    </Bubble>
  );
};
