import { every } from '#server/exchange/lib/running/timers.ts';
import type { OfferRow, Subscribed } from '#contract/events.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { LiveSocket, SocketServer } from '#server/exchange/lib/delivery/line.ts';
import type { OfferReads } from './offer-reads.service.ts';
import { slowRoom } from './quote-fan-out.ts';

/** The room of a channel; all its members get the same bytes. */
export const offerRoom = (of: string): string => `offers:${of}`;
const pollEveryMs = 1_000;

export interface OfferBoardDeps {
  readonly io: SocketServer;
  readonly log: Log;
  readonly offers: Pick<OfferReads, 'all' | 'of'>;
}

export interface OfferBoard {
  /** Subscribes a socket; returns the initial state. */
  follow(socket: LiveSocket, of: string): Promise<Subscribed>;
  /** Starts polling; returns a function that stops. */
  start(): () => void;
}

/**
 * Publishes the state of offers to subscribers: only changed offers, at most once a second regardless of
 * the number of purchases, and each in full, so that a client that missed a message needs only the next
 * one. Polls only while there are listeners.
 */
export const createOfferBoard = ({ io, log, offers }: OfferBoardDeps): OfferBoard => {
  const published = new Map<string, ReadonlyMap<number, string>>();
  let isPolling = false;

  const poll = async (of: string, read: () => Promise<readonly OfferRow[]>): Promise<void> => {
    if (!io.sockets.adapter.rooms.has(offerRoom(of))) return;
    const now = await read();
    const before = published.get(of);
    const rows = now.filter((row) => before?.get(row.id) !== JSON.stringify(row));
    published.set(of, new Map(now.map((row) => [row.id, JSON.stringify(row)])));
    if (rows.length > 0) io.local.to(offerRoom(of)).except(slowRoom).emit('offers', { of, rows });
  };

  const pollInTurn = (): void => {
    if (isPolling) return;
    isPolling = true;
    Promise.all(offers.all().map(([of, read]) => poll(of, read)))
      .catch((error: unknown) => log.error({ err: error }, 'the offers could not be read'))
      .finally(() => (isPolling = false));
  };

  return {
    async follow(socket, of) {
      const read = offers.of(of);
      if (!read) return { error: 'parameter.error' };
      await socket.join(offerRoom(of));
      try {
        return { channel: 'offers', of, rows: [...(await read())] };
      } catch (error) {
        log.error({ err: error }, 'the offers could not be read');
        return { error: 'server.fault' };
      }
    },
    start() {
      return every(pollEveryMs, pollInTurn);
    },
  };
};
