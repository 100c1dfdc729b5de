import type { Log } from '#server/lib/running/log.ts';
import type { LiveSocket, SocketServer } from '#server/lib/delivery/sockets.ts';

/** Where the sockets of operators listen who follow the desk. */
export const deskRoom = 'desk';
const lookEveryMs = 1_000;

export interface DeskBoardDeps {
  readonly io: SocketServer;
  readonly log: Log;
  /** Another one whenever the queues of the desk have changed. */
  readonly readRevision: () => Promise<string>;
  /** Which of these sessions are no operator's any more. */
  readonly endedOfOperators: (sessionIds: readonly number[]) => Promise<readonly number[]>;
  readonly tellEnded: (sessionIds: readonly number[]) => void;
}

export interface DeskBoard {
  /** Lets an operator's socket listen; answers where it starts from. */
  follow(socket: LiveSocket): Promise<string>;
  /** Begins to look; answers how to stop. */
  start(): () => void;
}

/**
 * Tells operators that the queues have changed, by whichever process, once a second at most. It tells nothing else: what
 * waits is read by calls, which know who asks. Who stopped being an operator by the command on the server, which knows of
 * no socket, is sent away. Nothing is read while nobody listens.
 */
export const createDeskBoard = ({
  io,
  log,
  readRevision,
  endedOfOperators,
  tellEnded,
}: DeskBoardDeps): DeskBoard => {
  let told = '';
  let isLooking = false;

  /** Of the sockets at this process; every other one looks at its own. */
  const sessionsHere = (): number[] =>
    [...(io.sockets.adapter.rooms.get(deskRoom) ?? [])].flatMap((id) => {
      const user = io.sockets.sockets.get(id)?.data.user;
      return user ? [user.sessionId] : [];
    });

  const look = async (): Promise<void> => {
    const sessions = sessionsHere();
    if (isLooking || sessions.length === 0) return;
    isLooking = true;
    try {
      tellEnded(await endedOfOperators(sessions));
      const revision = await readRevision();
      if (revision !== told) io.local.to(deskRoom).emit('desk', { revision });
      told = revision;
    } finally {
      isLooking = false;
    }
  };

  return {
    async follow(socket) {
      await socket.join(deskRoom);
      return readRevision();
    },
    start() {
      const lookAgain = () => {
        look().catch((error: unknown) => log.error({ err: error }, 'the desk could not be read'));
      };
      const timer = setInterval(lookAgain, lookEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
};
