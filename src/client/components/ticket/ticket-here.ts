type Open = () => boolean;

const bars = new Map<number, Open>();

/**
 * Registers a page about this pair that can open its ticket; `open` returns false when there is nothing to
 * report.
 * @returns a function that unregisters it
 */
export const offerTicket = (matchId: number, open: Open): (() => void) => {
  bars.set(matchId, open);
  return () => {
    if (bars.get(matchId) === open) bars.delete(matchId);
  };
};

/**
 * Opens the pair's ticket on the current page; returns false when the page has none, or nothing to report in
 * it.
 */
export const openTicketHere = (matchId: number): boolean => bars.get(matchId)?.() ?? false;
