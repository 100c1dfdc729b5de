import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Ladder } from '#contract/events.ts';
import { hearAtNextPaint } from './paint-schedule.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';

/** One ladder a pair; only those on the screen are followed, few are kept. */
const mostLadders = 8;
const latest = new Map<number, Ladder>();

/** How many watch each pair's ladder: it is given up with the last. */
const watchers = new Map<number, number>();

const watchLadder = (matchId: number, listener: () => void): (() => void) => {
  let isShown = latest.has(matchId);
  const stopListening = hearAtNextPaint((tellAtNextPaint) => {
    return ladders.on((ladder) => {
      if (ladder.match_id !== matchId) return;
      const known = latest.get(matchId);
      if (known && known.at > ladder.at) return;
      latest.delete(matchId);
      latest.set(matchId, ladder);
      if (latest.size > mostLadders) latest.delete(latest.keys().next().value!);
      // The first takes the place of what stands there empty.
      if (isShown) return tellAtNextPaint();
      isShown = true;
      listener();
    });
  }, listener);
  const stopWanting = wantChannel({ channel: 'ladder', match_id: matchId });
  watchers.set(matchId, (watchers.get(matchId) ?? 0) + 1);
  return () => {
    stopListening();
    stopWanting();
    const left = watchers.get(matchId)! - 1;
    watchers.set(matchId, left);
    if (left === 0) latest.delete(matchId);
  };
};

/** The ladder of a pair as the socket last told it; undefined until it has. `at` tells its age. */
export const useLadder = (matchId: number): Ladder | undefined => {
  const subscribe = useCallback((listener: () => void) => watchLadder(matchId, listener), [matchId]);
  return useSyncExternalStore(subscribe, () => latest.get(matchId));
};

/** Follows the ladder of a pair for those who read it later. */
export const useLadderKept = (matchId: number): void =>
  useEffect(() => watchLadder(matchId, () => undefined), [matchId]);

/**
 * The same for where it is drawn. Renders only when it comes, goes, or has more or fewer levels; `write` puts
 * its figures into their elements at every change, and after every rendering.
 */
export const useWrittenLadder = (matchId: number, write: (ladder: Ladder) => void): Ladder | undefined => {
  const written = useRef(write);
  const subscribe = useCallback(
    (listener: () => void) =>
      watchLadder(matchId, () => {
        const now = latest.get(matchId);
        if (now) written.current(now);
        listener();
      }),
    [matchId],
  );
  useSyncExternalStore(subscribe, () => {
    const ladder = latest.get(matchId);
    return ladder && `${ladder.asks.length} ${ladder.bids.length}`;
  });
  const ladder = latest.get(matchId);
  useLayoutEffect(() => {
    written.current = write;
    if (ladder) write(ladder);
  });
  return ladder;
};
