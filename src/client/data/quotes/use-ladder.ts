import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Ladder } from '#contract/events.ts';
import { hearAtNextPaint } from './paint-schedule.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';

/** Number of ladders retained, one per pair; only those on the screen are followed. */
const mostLadders = 8;
const latest = new Map<number, Ladder>();

/** Number of watchers per pair; the ladder is released with the last. */
const watchers = new Map<number, number>();

const watchLadder = (matchId: number, listener: () => void): (() => void) => {
  let isShown = latest.has(matchId);
  const stopListening = hearAtNextPaint((notifyAtNextPaint) => {
    return ladders.on((ladder) => {
      if (ladder.match_id !== matchId) return;
      const known = latest.get(matchId);
      if (known && known.at > ladder.at) return;
      latest.delete(matchId);
      latest.set(matchId, ladder);
      if (latest.size > mostLadders) latest.delete(latest.keys().next().value!);
      // The first ladder replaces the empty state.
      if (isShown) return notifyAtNextPaint();
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

/** The ladder of a pair as received last from the socket; undefined until then. `at` gives its age. */
export const useLadder = (matchId: number): Ladder | undefined => {
  const subscribe = useCallback((listener: () => void) => watchLadder(matchId, listener), [matchId]);
  return useSyncExternalStore(subscribe, () => latest.get(matchId));
};

/** Follows the ladder of a pair for components that read it later. */
export const useFollowedLadder = (matchId: number): void =>
  useEffect(() => watchLadder(matchId, () => undefined), [matchId]);

/**
 * The same for the component that shows it. Renders only when the ladder appears, disappears, or its number
 * of levels changes; `write` puts its figures into their elements at every change, and after every render.
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
