import type { QuoteDelta } from '#contract/quotes.ts';
import type { LiveSocket, SocketServer, WaitingMessages } from '#server/exchange/lib/delivery/line.ts';
import { boardRoom } from './channels.ts';

/** A connection with this many waiting messages counts as slow. */
const mostWaiting = 16;
/**
 * Slow sockets are skipped until their connection has drained, and then receive everything they missed at
 * once: no further messages ever queue for them.
 */
export const slowRoom = 'slow';

/** All sockets that follow the same pairs share a room, and so the bytes of one message. */
const roomOf = (matchIds: readonly number[]): string => `quotes:${matchIds.join()}`;

export interface QuoteFanOut {
  /** How many pairs a socket would follow if these were added. */
  countWith(socket: LiveSocket, matchIds: readonly number[]): number;
  /** No ids: the whole board. */
  follow(socket: LiveSocket, matchIds: readonly number[]): void;
  leave(socket: LiveSocket, matchIds: readonly number[]): void;
  /** One message per frame for each room, and for each socket that is no longer slow. */
  publish(matchIds: readonly number[]): void;
}

type DeltaOf = (matchId: number) => QuoteDelta | null;

export interface QuoteFanOutDeps {
  readonly io: SocketServer;
  readonly waitingMessages: WaitingMessages;
  readonly deltaOf: DeltaOf;
}

const isFollowed = (socket: LiveSocket, matchId: number): boolean =>
  socket.rooms.has(boardRoom) || (socket.data.followed?.has(matchId) ?? false);

/**
 * Records what slow sockets miss. Returns those whose connection has drained, which are sent all of it in
 * one message.
 */
const settleSlow = (
  { io, waitingMessages }: Pick<QuoteFanOutDeps, 'io' | 'waitingMessages'>,
  deltas: ReadonlyMap<number, QuoteDelta>,
): LiveSocket[] => {
  const quickAgain: LiveSocket[] = [];
  for (const socket of io.sockets.sockets.values()) {
    const waiting = waitingMessages(socket);
    if (!socket.data.missed && waiting < mostWaiting) continue;
    const missed = (socket.data.missed ??= new Map<number, number>());
    for (const { id, seq } of deltas.values())
      if (!missed.has(id) && isFollowed(socket, id)) missed.set(id, seq - 1);
    void socket.join(slowRoom);
    if (waiting === 0) quickAgain.push(socket);
  }
  return quickAgain;
};

/** Sends a socket that is no longer slow everything that it missed. */
const catchUp = (socket: LiveSocket, deltaOf: DeltaOf): void => {
  const missed = [...(socket.data.missed ?? [])].filter(([id]) => isFollowed(socket, id));
  delete socket.data.missed;
  void socket.leave(slowRoom);
  const deltas = missed.flatMap(([id, after]) => {
    const delta = deltaOf(id);
    return delta ? [{ ...delta, after }] : [];
  });
  if (deltas.length > 0) socket.emit('quotes', deltas);
};

export const createQuoteFanOut = ({ io, waitingMessages, deltaOf }: QuoteFanOutDeps): QuoteFanOut => {
  /** The pairs of each room that has members. */
  const rooms = new Map<string, readonly number[]>();
  io.sockets.adapter.on('delete-room', (room: string) => rooms.delete(room));

  const move = (socket: LiveSocket, followed: ReadonlySet<number>): void => {
    const before = socket.data.quoteRoom;
    const matchIds = [...followed].sort((a, b) => a - b);
    const room = matchIds.length === 0 ? undefined : roomOf(matchIds);
    socket.data.followed = followed;
    socket.data.quoteRoom = room;
    if (room === before) return;
    if (before !== undefined) void socket.leave(before);
    if (room === undefined) return;
    rooms.set(room, matchIds);
    void socket.join(room);
  };

  return {
    countWith: (socket, matchIds) => new Set([...(socket.data.followed ?? []), ...matchIds]).size,
    follow(socket, matchIds) {
      if (matchIds.length === 0) void socket.join(boardRoom);
      else move(socket, new Set([...(socket.data.followed ?? []), ...matchIds]));
    },
    leave(socket, matchIds) {
      if (matchIds.length === 0) void socket.leave(boardRoom);
      else move(socket, new Set([...(socket.data.followed ?? [])].filter((id) => !matchIds.includes(id))));
    },
    publish(matchIds) {
      const deltas = new Map(
        matchIds.flatMap((id) => {
          const delta = deltaOf(id);
          return delta ? [[id, delta] as const] : [];
        }),
      );
      if (deltas.size === 0) return;
      const quickAgain = settleSlow({ io, waitingMessages }, deltas);
      io.local
        .to(boardRoom)
        .except(slowRoom)
        .emit('quotes', [...deltas.values()]);
      for (const [room, followed] of rooms) {
        const changed = followed.flatMap((id) => deltas.get(id) ?? []);
        if (changed.length > 0) io.local.to(room).except([slowRoom, boardRoom]).emit('quotes', changed);
      }
      for (const socket of quickAgain) catchUp(socket, deltaOf);
    },
  };
};
