import { periods } from '#contract/candles.ts';
import { subscription as subscriptionSchema } from '#contract/events.ts';
import * as z from 'zod/mini';
import type { Clock } from '#server/lib/clock.ts';
import type { SessionUser } from '#server/lib/handlers.ts';
import type { Publisher } from '#server/lib/outbox.ts';
import type { SocketServer } from '#server/lib/sockets.ts';
import type { Market, MarketFrame } from '#server/market/market.ts';
import { signedInRoom, startAnnouncementBoard, type AnnouncementBoardDeps } from './announcement-board.ts';
import { candleRoom, createChannels, ladderRoom, type MarketSubscription } from './channels.ts';
import { createDeskBoard, deskRoom, type DeskBoardDeps } from './desk-board.ts';
import { createOfferBoard, offerRoom, type OfferBoardDeps } from './offer-board.ts';
import { createQuoteFanOut, slowRoom } from './quote-fan-out.ts';

/**
 * One socket may follow so many pairs, hold so many rooms beside, and send so many messages in ten seconds.
 */
const mostFollowed = 400;
const mostRooms = 50;
const mostMessages = 100;
const messageWindowMs = 10_000;

export interface RealtimeDeps extends DeskBoardDeps {
  readonly market: Market;
  readonly clock: Clock;
  readonly offers: OfferBoardDeps['offers'];
  readonly newestAnnouncement: AnnouncementBoardDeps['newestAnnouncement'];
  readonly findSession: (token: string) => Promise<SessionUser | null>;
  readonly outboxHead: (userId: number) => Promise<number>;
  readonly onSessionsEnded: (listener: (sessionIds: readonly number[]) => void) => void;
  /** Other processes hold sockets too. */
  readonly isShared?: boolean;
}

export interface Realtime extends Publisher {
  /** Users who have a socket at this process now. */
  connectedUsers(): number[];
  /** A user's sockets at any process, for what is told once and stored nowhere. */
  toUser(userId: number): ReturnType<SocketServer['to']>;
  /** The same of operators who follow the desk. */
  toDesk(): ReturnType<SocketServer['to']>;
  /** Whether an operator follows the desk now, at any process. */
  isDeskOpen(): Promise<boolean>;
  /** Begins to tell how offers stand, and what waits at the desk; answers how to stop. */
  start(): () => void;
}

const userRoom = (userId: number): string => `user:${userId}`;
const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

const roomOf = (subscription: Exclude<MarketSubscription, { channel: 'quotes' }>): string =>
  subscription.channel === 'candle'
    ? candleRoom(subscription.match_id, subscription.period)
    : ladderRoom(subscription.match_id);

/**
 * The socket's side of the wire: snapshots on subscribing, one message a room and frame, private events by
 * user.
 */
export const startRealtime = (deps: RealtimeDeps): Realtime => {
  const { io, market, clock } = deps;
  const channels = createChannels({ market, clock });
  const quotes = createQuoteFanOut(io, channels.delta);
  const offers = createOfferBoard(deps);
  const desk = createDeskBoard(deps);
  const hasListeners = (room: string): boolean => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0;

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    if (typeof token !== 'string' || token === '') return next();
    deps.findSession(token).then((user) => {
      if (!user) return next(new Error('999'));
      socket.data.user = user;
      next();
    }, next);
  });

  io.on('connection', (socket) => {
    const user = socket.data.user ?? null;
    let windowStart = 0;
    let messages = 0;
    const isAllowed = (): boolean => {
      const now = clock.nowMs();
      if (now - windowStart > messageWindowMs) [windowStart, messages] = [now, 0];
      messages += 1;
      return messages <= mostMessages;
    };

    const greet = async (): Promise<void> => {
      if (user) await socket.join([userRoom(user.userId), sessionRoom(user.sessionId), signedInRoom]);
      socket.emit('hello', {
        sequence: user ? await deps.outboxHead(user.userId) : null,
        server_time: clock.now().toISOString(),
      });
    };
    greet().catch(() => socket.disconnect(true));

    socket.on('subscribe', (request, answer) => {
      if (typeof answer !== 'function') return;
      const parsed = z.safeParse(subscriptionSchema, request);
      if (!parsed.success) return answer({ error: 'parameter.error' });
      const isTooMuch =
        parsed.data.channel === 'quotes'
          ? quotes.countWith(socket, parsed.data.match_ids) > mostFollowed
          : socket.rooms.size >= mostRooms;
      if (!isAllowed() || isTooMuch) return answer({ error: 'request.tooMany' });
      if (parsed.data.channel === 'offers') return void offers.follow(socket, parsed.data.of).then(answer);
      const snapshot = channels.snapshot(parsed.data);
      if (!snapshot) return answer({ error: 'symbol.unknown' });
      if (parsed.data.channel === 'quotes') quotes.follow(socket, parsed.data.match_ids);
      else void socket.join(roomOf(parsed.data));
      answer(snapshot);
    });

    socket.on('heartbeat', (answer) => {
      if (typeof answer === 'function' && isAllowed()) answer({ server_time: clock.now().toISOString() });
    });

    socket.on('followDesk', (answer) => {
      if (!user?.isOperator || typeof answer !== 'function' || !isAllowed()) return;
      desk.follow(socket).then(
        (revision) => answer({ revision }),
        () => socket.disconnect(true),
      );
    });

    socket.on('unsubscribe', (request) => {
      const parsed = z.safeParse(subscriptionSchema, request);
      if (!parsed.success) return;
      if (parsed.data.channel === 'quotes') quotes.leave(socket, parsed.data.match_ids);
      else if (parsed.data.channel === 'offers') void socket.leave(offerRoom(parsed.data.of));
      else void socket.leave(roomOf(parsed.data));
    });
  });

  deps.onSessionsEnded((sessionIds) => {
    for (const id of sessionIds) {
      io.to(sessionRoom(id)).emit('ended');
      io.in(sessionRoom(id)).disconnectSockets(true);
    }
  });

  const namedRooms = (matchId: number) => ({
    ladder: ladderRoom(matchId),
    candles: periods.map((period) => [period, candleRoom(matchId, period)] as const),
  });
  /** Named once: every frame asks each of them whether somebody listens. */
  const pairs = new Map<number, ReturnType<typeof namedRooms>>();
  const roomsOf = (matchId: number): ReturnType<typeof namedRooms> => {
    const rooms = pairs.get(matchId) ?? namedRooms(matchId);
    pairs.set(matchId, rooms);
    return rooms;
  };

  const tellPair = (matchId: number, ticks: MarketFrame['ticks']): void => {
    const rooms = roomsOf(matchId);
    if (hasListeners(rooms.ladder)) {
      const ladder = channels.ladder(matchId, ticks);
      if (ladder) io.local.to(rooms.ladder).except(slowRoom).emit('ladder', ladder);
    }
    for (const [period, room] of rooms.candles) {
      const update = hasListeners(room) ? channels.candle(matchId, period) : null;
      if (update) io.local.to(room).except(slowRoom).emit('candle', update);
    }
  };

  market.onFrame(({ symbols, ticks }: MarketFrame) => {
    const matchIds = [...symbols].flatMap((symbol) =>
      market.instruments.bySymbol(symbol).map(({ matchId }) => matchId),
    );
    quotes.tell(matchIds);
    for (const matchId of matchIds) tellPair(matchId, ticks);
  });

  return {
    start() {
      const stops = [offers.start(), desk.start(), startAnnouncementBoard(deps)];
      return () => stops.forEach((stop) => stop());
    },
    connectedUsers: () => [
      ...new Set(
        [...io.sockets.sockets.values()].flatMap(({ data }) => (data.user ? [data.user.userId] : [])),
      ),
    ],
    toUser: (userId) => io.to(userRoom(userId)),
    toDesk: () => io.to(deskRoom),
    isDeskOpen: async () => (await io.in(deskRoom).fetchSockets()).length > 0,
    publish(userId, events) {
      // To nobody's room socket.io would write every message out all the same.
      if (!deps.isShared && !hasListeners(userRoom(userId))) return;
      for (const event of events) io.to(userRoom(userId)).emit('private', event);
    },
  };
};
