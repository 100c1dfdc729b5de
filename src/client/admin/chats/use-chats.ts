import { useEffect } from 'react';
import { listAdminChats } from '#contract/admin-chat.ts';
import { useStore } from '#client/lib/state/store.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { chatChanged, liveAdmin } from '../live-admin.ts';

/** One page of the conversations in one state, fetched again when one changes or the connection is back. */
export const useChats = (state: 'open' | 'closed', page: number) => {
  const answer = useAnswer(listAdminChats, { state, page });
  const { isLive } = useStore(liveAdmin);
  const { retry } = answer;
  useEffect(() => chatChanged.on(retry), [retry]);
  useEffect(() => {
    if (isLive) retry();
  }, [isLive, retry]);
  return answer;
};
