import { useEffect } from 'react';
import { createStore } from '#client/lib/store.ts';

/** The pair whose ticket is on the screen and itself tells what became of its order; null: none. */
export const shownTicket = createStore<number | null>(null);

/** Says so while the calling ticket does. */
export const useShownTicket = (matchId: number, isTelling: boolean): void => {
  useEffect(() => {
    if (!isTelling) return undefined;
    shownTicket.set(matchId);
    return () => {
      if (shownTicket.get() === matchId) shownTicket.set(null);
    };
  }, [matchId, isTelling]);
};
