import { every } from '#server/exchange/lib/running/timers.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { LiveSocket, SocketServer } from '#server/exchange/lib/delivery/line.ts';

/** The room of the sockets of operators who follow the back office. */
export const adminRoom = 'admin';
const pollEveryMs = 1_000;

export interface AdminBoardDeps {
  readonly io: SocketServer;
  readonly log: Log;
  /** Changes whenever the queues of the back office have changed. */
  readonly readRevision: () => Promise<string>;
  /** Which of these sessions no longer belong to an operator. */
  readonly endedOfOperators: (sessionIds: readonly number[]) => Promise<readonly number[]>;
  readonly notifyEnded: (sessionIds: readonly number[]) => void;
}

export interface AdminBoard {
  /** Subscribes an operator's socket; returns the initial revision. */
  follow(socket: LiveSocket): Promise<string>;
  /** Starts polling; returns a function that stops. */
  start(): () => void;
}

/**
 * Notifies operators that the queues have changed, by whichever process, at most once a second. It
 * publishes nothing else: the queues are read by calls, which are authorised. Operators who lost their role
 * by the command on the server, which knows of no socket, are disconnected. Polls only while there are
 * listeners.
 */
export const createAdminBoard = ({
  io,
  log,
  readRevision,
  endedOfOperators,
  notifyEnded,
}: AdminBoardDeps): AdminBoard => {
  let published = '';
  let isPolling = false;

  /** The sessions of the sockets at this process; every other process polls its own. */
  const sessionsHere = (): number[] =>
    [...(io.sockets.adapter.rooms.get(adminRoom) ?? [])].flatMap((id) => {
      const user = io.sockets.sockets.get(id)?.data.user;
      return user ? [user.sessionId] : [];
    });

  const poll = async (): Promise<void> => {
    const sessions = sessionsHere();
    if (isPolling || sessions.length === 0) return;
    isPolling = true;
    try {
      notifyEnded(await endedOfOperators(sessions));
      const revision = await readRevision();
      if (revision !== published) io.local.to(adminRoom).emit('admin', { revision });
      published = revision;
    } finally {
      isPolling = false;
    }
  };

  return {
    async follow(socket) {
      await socket.join(adminRoom);
      return readRevision();
    },
    start() {
      const pollInTurn = () => {
        poll().catch((error: unknown) => log.error({ err: error }, 'the back office could not be read'));
      };
      return every(pollEveryMs, pollInTurn);
    },
  };
};
