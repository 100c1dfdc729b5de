import { useQuery } from '#client/lib/navigation/navigation.ts';
import { MessagePanes } from './message-panes.tsx';

const page = '/pages/mailMessage/mailMessageList';

export const MessageListScreen = () => {
  const { type = 'system', id } = useQuery(page);
  return <MessagePanes page={page} type={type} messageId={id} />;
};
