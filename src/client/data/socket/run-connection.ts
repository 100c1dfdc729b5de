import * as z from 'zod/mini';
import {
  candleUpdate,
  ladder,
  offersUpdate as offersWire,
  privateEnvelope,
  topicChange,
  type Hello,
  type PrivateEnvelope,
  type Subscribed,
} from '#contract/events.ts';
import { board } from '#client/data/quotes/board.ts';
import type { NumberedDelta } from '#client/data/quotes/quote-rows.ts';
import {
  candleJoined,
  candleUpdates,
  ladders,
  offersUpdate,
  topicChanged,
  typingHere,
  typingReceived,
} from './channel-events.ts';
import { createChannelSync } from './channel-sync.ts';
import { createMissingRows } from './missing-rows.ts';
import { createSequenceGaps, type SequenceGaps } from './sequence-gaps.ts';
import type { LiveSocket } from './live-socket.ts';
import { askPulse, subscribe, type OpenConnection } from './socket-connection.ts';
import { channelKey, onWantedChannels, wantedChannels } from './wanted-channels.ts';
import { watchPulse, type PulseConnection } from './watch-pulse.ts';

export interface ConnectionListeners {
  readonly onHello: (greeting: Hello) => void;
  readonly onPrivate: (envelope: PrivateEnvelope) => void;
  /** Everything until this server time has been received. */
  readonly onConfirmed: (serverTime: string) => void;
  readonly onEnded: () => void;
  readonly onClosed: () => void;
}

const pulseOf = (socket: LiveSocket): PulseConnection => ({
  ask: () => askPulse(socket),
  onHeard: (listener) => socket.onPacket(listener),
  isSeen: () => document.visibilityState === 'visible',
  onSeen(listener) {
    const notify = (): void => (document.visibilityState === 'visible' ? listener() : undefined);
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  },
});

/** The rest of a delta is validated when the board paints it. */
const isNumbered = (row: unknown): row is NumberedDelta =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'number' &&
  'seq' in row &&
  typeof row.seq === 'number';

/**
 * Ignores a message that does not fit the contract: the next message or the next join corrects the state.
 */
const withValid =
  <T>(schema: z.ZodMiniType<T>, take: (value: T) => void) =>
  (message: unknown): void => {
    const parsed = z.safeParse(schema, message);
    if (parsed.success) take(parsed.data);
  };

/** Delivers the initial state of a channel. */
const takeSnapshot = (snapshot: Subscribed, gaps: SequenceGaps): void => {
  if ('error' in snapshot) return;
  switch (snapshot.channel) {
    case 'quotes':
      board.takeQuotes(snapshot.quotes, 'server');
      break;
    case 'candle':
      gaps.join(channelKey(snapshot), snapshot.seq);
      candleJoined.emit({ matchId: snapshot.match_id, period: snapshot.period, candle: snapshot.candle });
      break;
    case 'ladder':
      ladders.emit(snapshot.ladder);
      break;
    case 'offers':
      offersUpdate.emit(snapshot);
      break;
  }
};

/**
 * Joins the channels that the screens want, and delivers all messages of an open socket to where the screens
 * read them. Returns a function that closes it.
 */
export const runConnection = (
  { socket, greeting, takeEarly }: OpenConnection,
  listeners: ConnectionListeners,
): (() => void) => {
  const gaps = createSequenceGaps();

  const sync = createChannelSync(
    {
      subscribe: (subscription) => subscribe(socket, subscription),
      unsubscribe: (subscription) => void socket.emit('unsubscribe', subscription),
    },
    {
      wanted: wantedChannels,
      onWanted: onWantedChannels,
      take: (snapshot) => takeSnapshot(snapshot, gaps),
    },
  );
  const missing = createMissingRows((ids) => sync.rejoin({ channel: 'quotes', match_ids: [...ids] }));
  const stopGaps = board.gaps.on(missing.miss);

  socket.on('quotes', (message: unknown) => {
    if (Array.isArray(message) && message.every(isNumbered)) board.takeDeltas(message);
  });
  socket.on(
    'candle',
    withValid(candleUpdate, (update) => {
      const channel = { channel: 'candle' as const, match_id: update.match_id, period: update.period };
      const order = gaps.take(channelKey(channel), update.seq);
      if (order === 'old') return;
      candleUpdates.emit(update);
      if (order === 'gap') sync.rejoin(channel);
    }),
  );
  socket.on('ladder', withValid(ladder, ladders.emit));
  socket.on('offers', withValid(offersWire, offersUpdate.emit));
  const takePrivate = withValid(privateEnvelope, listeners.onPrivate);
  socket.on('private', takePrivate);
  socket.on('typing', typingReceived.emit);
  const stopTyping = typingHere.on((typing) => void socket.volatile.emit('typing', typing));
  socket.on('changed', withValid(topicChange, topicChanged.emit));
  socket.on('ended', listeners.onEnded);
  socket.on('disconnect', listeners.onClosed);

  listeners.onHello(greeting);
  takeEarly().forEach(takePrivate);
  const stopPulse = watchPulse(pulseOf(socket), {
    confirmed: listeners.onConfirmed,
    dead: listeners.onClosed,
  });

  return () => {
    stopPulse();
    stopTyping();
    stopGaps();
    missing.stop();
    sync.stop();
    socket.off('disconnect', listeners.onClosed);
    socket.close();
  };
};
