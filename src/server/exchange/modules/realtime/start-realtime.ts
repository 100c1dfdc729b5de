import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import type { Publisher } from '#server/exchange/lib/delivery/outbox.ts';
import type { LiveSocket, SocketServer, WaitingMessages } from '#server/exchange/lib/delivery/line.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { signedInRoom, startAnnouncementBoard, type AnnouncementBoardDeps } from './announcement-board.ts';
import { createChannels } from './channels.ts';
import { createAdminBoard, adminRoom, type AdminBoardDeps } from './admin-board.ts';
import { createOfferBoard, type OfferBoardDeps } from './offer-board.ts';
import { followMarket } from './pair-fan-out.ts';
import { createQuoteFanOut } from './quote-fan-out.ts';
import { serveSocket } from './serve-socket.ts';

export interface RealtimeDeps extends AdminBoardDeps {
  readonly waitingMessages: WaitingMessages;
  readonly market: Market;
  readonly clock: Clock;
  readonly offers: OfferBoardDeps['offers'];
  readonly newestAnnouncement: AnnouncementBoardDeps['newestAnnouncement'];
  readonly findSession: (token: string) => Promise<SessionUser | null>;
  readonly outboxHead: (userId: number) => Promise<number>;
  readonly onSessionsEnded: (listener: (sessionIds: readonly number[]) => void) => void;
  /** Other processes have sockets too. */
  readonly isShared?: boolean;
}

export interface Realtime extends Publisher {
  /** Users who have a socket at this process now. */
  connectedUsers(): number[];
  /** A user's sockets at any process, for messages that are sent once and stored nowhere. */
  toUser(userId: number): ReturnType<SocketServer['to']>;
  /** The sockets of operators who follow the back office, at any process. */
  toAdmins(): ReturnType<SocketServer['to']>;
  /** Whether an operator follows the back office now, at any process. */
  isAdminOnline(): Promise<boolean>;
  /**
   * Starts publishing the state of offers and the queues of the back office; returns a function that stops.
   */
  start(): () => void;
}

const userRoom = (userId: number): string => `user:${userId}`;
const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

/** Finds the session of a socket by its token; a socket without one belongs to a visitor. */
const authenticate = ({ io, findSession }: RealtimeDeps): void => {
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    if (typeof token !== 'string' || token === '') return next();
    findSession(token).then((user) => {
      if (!user) return next(new Error('999'));
      socket.data.user = user;
      next();
    }, next);
  });
};

/** Adds the socket to its user's rooms, and sends it the current position of the user's events. */
const greet = async ({ outboxHead, clock }: RealtimeDeps, socket: LiveSocket): Promise<void> => {
  const { user } = socket.data;
  if (user) await socket.join([userRoom(user.userId), sessionRoom(user.sessionId), signedInRoom]);
  socket.emit('hello', {
    sequence: user ? await outboxHead(user.userId) : null,
    server_time: clock.now().toISOString(),
  });
};

const disconnectEnded = ({ io, onSessionsEnded }: RealtimeDeps): void =>
  onSessionsEnded((sessionIds) => {
    for (const id of sessionIds) {
      io.to(sessionRoom(id)).emit('ended');
      io.in(sessionRoom(id)).disconnectSockets(true);
    }
  });

const connectedUsers = (io: SocketServer): number[] => [
  ...new Set([...io.sockets.sockets.values()].flatMap(({ data }) => (data.user ? [data.user.userId] : []))),
];

/** The WebSocket API: snapshots on subscribing, one message per room and frame, private events by user. */
export const startRealtime = (deps: RealtimeDeps): Realtime => {
  const { io, market, clock, waitingMessages } = deps;
  const channels = createChannels({ market, clock });
  const quotes = createQuoteFanOut({ io, waitingMessages, deltaOf: channels.delta });
  const offers = createOfferBoard(deps);
  const adminBoard = createAdminBoard(deps);
  const hasListeners = (room: string): boolean => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0;

  authenticate(deps);
  io.on('connection', (socket) => {
    greet(deps, socket).catch(() => socket.disconnect(true));
    serveSocket({ clock, channels, quotes, offers, adminBoard }, socket);
  });
  disconnectEnded(deps);
  followMarket({ io, market, channels, quotes, hasListeners });

  return {
    start() {
      const stops = [offers.start(), adminBoard.start(), startAnnouncementBoard(deps)];
      return () => stops.forEach((stop) => stop());
    },
    connectedUsers: () => connectedUsers(io),
    toUser: (userId) => io.to(userRoom(userId)),
    toAdmins: () => io.to(adminRoom),
    isAdminOnline: async () => (await io.in(adminRoom).fetchSockets()).length > 0,
    publish(userId, events) {
      // socket.io would serialise every message even for a room without sockets.
      if (!deps.isShared && !hasListeners(userRoom(userId))) return;
      for (const event of events) io.to(userRoom(userId)).emit('private', event);
    },
  };
};
