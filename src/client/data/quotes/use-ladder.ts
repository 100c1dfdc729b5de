import { useCallback, useSyncExternalStore } from 'react';
import type { Ladder } from '#contract/events.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';

/** One ladder a pair; only those on the screen are followed, few are kept. */
const mostLadders = 8;
const latest = new Map<number, Ladder>();

const watchLadder = (matchId: number, listener: () => void): (() => void) => {
  const stopListening = ladders.on((ladder) => {
    if (ladder.match_id !== matchId) return;
    const known = latest.get(matchId);
    if (known && known.at > ladder.at) return;
    latest.delete(matchId);
    latest.set(matchId, ladder);
    if (latest.size > mostLadders) latest.delete(latest.keys().next().value!);
    listener();
  });
  const stopWanting = wantChannel({ channel: 'ladder', match_id: matchId });
  return () => {
    stopListening();
    stopWanting();
    latest.delete(matchId);
  };
};

/** The ladder of a pair as the socket last told it; undefined until it has. `at` tells its age. */
export const useLadder = (matchId: number): Ladder | undefined => {
  const subscribe = useCallback((listener: () => void) => watchLadder(matchId, listener), [matchId]);
  return useSyncExternalStore(subscribe, () => latest.get(matchId));
};
