import { useMessages } from '#client/data/messages/use-messages.ts';
import { useQuery } from '#client/lib/navigation/navigation.ts';
import { MessagePanes } from './message-panes.tsx';

const page = '/pages/mailMessage/mailMessageDetail';

/** A message by its id, next to the others of its type. */
export const MessageScreen = () => {
  const { id } = useQuery(page);
  const message = useMessages()?.find((one) => one.id === id);
  return <MessagePanes page={page} type={message?.type ?? 'system'} messageId={id} />;
};
