type Open = () => boolean;

const bars = new Map<number, Open>();

/** A page about this pair can open its ticket, and does so where there is something to tell. @returns how to leave */
export const offerTicket = (matchId: number, open: Open): (() => void) => {
  bars.set(matchId, open);
  return () => {
    if (bars.get(matchId) === open) bars.delete(matchId);
  };
};

/** Opens the pair's ticket on the page that is there; false: this page has none, or nothing to tell in it. */
export const openTicketHere = (matchId: number): boolean => bars.get(matchId)?.() ?? false;
