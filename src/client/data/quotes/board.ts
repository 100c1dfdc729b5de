import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';
import { schedulePaint } from './paint-schedule.ts';
import { createQuoteStore } from './quote-store.ts';

/** Every quote this page knows. */
export const board = createQuoteStore({
  now: () => ({ isConnected: isConnected(netStatus.get()), latestMs: latestServerNowMs() }),
  schedule: schedulePaint,
});

/** Follows one row; the socket delivers it while it has a listener. */
export const watchQuote = (id: number, listener: () => void): (() => void) => {
  const stopListening = board.onQuote(id, listener);
  const stopWanting = wantChannel({ channel: 'quotes', match_ids: [id] });
  return () => {
    stopListening();
    stopWanting();
  };
};

/** Follows the list of rows; the socket delivers all of them while it has a listener. */
export const watchBoard = (listener: () => void): (() => void) => {
  const stopListening = board.structure.on(listener);
  const stopWanting = wantChannel({ channel: 'quotes', match_ids: [] });
  return () => {
    stopListening();
    stopWanting();
  };
};
