import { useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { ChatPanes } from './chat-panes.tsx';

const page = '/pages/kefu/index';

/** The list of conversations; on wide windows with the open one. */
export const ChatsScreen = () => {
  const wide = useWide();
  const { kind = wide ? 'service' : undefined } = useQuery(page);
  return <ChatPanes page={page} kind={wide ? kind : undefined} />;
};
