import { periods, type Period } from '#contract/candles.ts';
import type { Subscription } from '#contract/events.ts';
import { subscription as subscriptionSchema } from '#contract/events.ts';
import * as z from 'zod/mini';
import type { Clock } from '#server/lib/clock.ts';
import type { SessionUser } from '#server/lib/handlers.ts';
import type { Publisher } from '#server/lib/outbox.ts';
import type { SocketServer } from '#server/lib/sockets.ts';
import type { Market, MarketFrame } from '#server/market/market.ts';
import { boardRoom, candleRoom, createChannels, ladderRoom, quoteRoom } from './channels.ts';

/** One socket may hold so many rooms, and send so many messages in ten seconds. */
const mostRooms = 450;
const mostMessages = 100;
const messageWindowMs = 10_000;

export interface RealtimeDeps {
  readonly io: SocketServer;
  readonly market: Market;
  readonly clock: Clock;
  readonly findSession: (token: string) => Promise<SessionUser | null>;
  readonly outboxHead: (userId: number) => Promise<number>;
  readonly onSessionsEnded: (listener: (sessionIds: readonly number[]) => void) => void;
}

const userRoom = (userId: number): string => `user:${userId}`;
const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

const roomsOf = (subscription: Subscription): string[] => {
  switch (subscription.channel) {
    case 'quotes':
      return subscription.match_ids.length === 0 ? [boardRoom] : subscription.match_ids.map(quoteRoom);
    case 'candle':
      return [candleRoom(subscription.match_id, subscription.period)];
    case 'ladder':
      return [ladderRoom(subscription.match_id)];
  }
};

/** The socket's side of the wire: snapshots on subscribing, one message a room and frame, private events by user. */
export const startRealtime = (deps: RealtimeDeps): Publisher => {
  const { io, market, clock } = deps;
  const channels = createChannels({ market, clock });
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
      if (user) await socket.join([userRoom(user.userId), sessionRoom(user.sessionId)]);
      socket.emit('hello', { sequence: user ? await deps.outboxHead(user.userId) : null, server_time: clock.now().toISOString() });
    };
    greet().catch(() => socket.disconnect(true));

    socket.on('subscribe', (request, answer) => {
      if (typeof answer !== 'function') return;
      const parsed = z.safeParse(subscriptionSchema, request);
      if (!parsed.success) return answer({ error: 'parameter.error' });
      const rooms = roomsOf(parsed.data);
      if (!isAllowed() || socket.rooms.size + rooms.length > mostRooms) return answer({ error: 'request.tooMany' });
      const snapshot = channels.snapshot(parsed.data);
      if (!snapshot) return answer({ error: 'symbol.unknown' });
      void socket.join(rooms);
      answer(snapshot);
    });

    socket.on('unsubscribe', (request) => {
      const parsed = z.safeParse(subscriptionSchema, request);
      if (parsed.success) for (const room of roomsOf(parsed.data)) void socket.leave(room);
    });
  });

  deps.onSessionsEnded((sessionIds) => {
    for (const id of sessionIds) {
      io.to(sessionRoom(id)).emit('ended');
      io.in(sessionRoom(id)).disconnectSockets(true);
    }
  });

  const tellPair = (matchId: number): void => {
    if (hasListeners(quoteRoom(matchId))) {
      const delta = channels.delta(matchId);
      if (delta) io.to(quoteRoom(matchId)).emit('quotes', [delta]);
    }
    if (hasListeners(ladderRoom(matchId))) {
      const ladder = channels.ladder(matchId);
      if (ladder) io.to(ladderRoom(matchId)).emit('ladder', ladder);
    }
    for (const period of periods) tellCandle(matchId, period);
  };

  const tellCandle = (matchId: number, period: Period): void => {
    const room = candleRoom(matchId, period);
    if (!hasListeners(room)) return;
    const update = channels.candle(matchId, period);
    if (update) io.to(room).emit('candle', update);
  };

  market.onFrame(({ symbols }: MarketFrame) => {
    const matchIds = [...symbols].flatMap((symbol) => market.instruments.bySymbol(symbol).map(({ matchId }) => matchId));
    if (hasListeners(boardRoom)) io.to(boardRoom).emit('quotes', matchIds.map(channels.delta).filter((delta) => delta !== null));
    matchIds.forEach(tellPair);
  });

  return {
    publish(userId, events) {
      for (const event of events) io.to(userRoom(userId)).emit('private', event);
    },
  };
};
