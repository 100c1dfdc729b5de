import { useEffect } from 'react';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { ChatPanes } from './chat-panes.tsx';

const page = '/pages/kf/kf';

/** One conversation, full screen on a phone; on wide windows it is next to the others, on their page. */
export const ChatScreen = () => {
  const { kind = 'service' } = useQuery(page);
  const wide = useWide();
  useEffect(() => {
    if (wide) redirectTo('/pages/kefu/index', { kind });
  }, [wide, kind]);
  return <ChatPanes page={page} kind={kind} />;
};
