import { useQuery } from '#client/lib/navigation.ts';
import { ChatPanes } from './chat-panes.tsx';

const page = '/pages/kf/kf';

/** One conversation; on a wide window beside the others. */
export const ChatScreen = () => {
  const { kind = 'service' } = useQuery(page);
  return <ChatPanes page={page} kind={kind} />;
};
