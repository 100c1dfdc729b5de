import type { Log } from '#server/lib/log.ts';
import type { LiveSocket, SocketServer } from '#server/lib/sockets.ts';

/** Where the sockets of operators listen who follow the desk. */
export const deskRoom = 'desk';
const lookEveryMs = 1_000;

export interface DeskBoard {
  /** Lets an operator's socket listen; answers where it starts from. */
  follow(socket: LiveSocket): Promise<string>;
  /** Begins to look; answers how to stop. */
  start(): () => void;
}

/**
 * Tells operators that the queues have changed, by whichever process, once a second at most. It tells nothing else: what
 * waits is read by calls, which know who asks. Nothing is read while nobody listens.
 */
export const createDeskBoard = ({
  io,
  log,
  readRevision,
}: {
  readonly io: SocketServer;
  readonly log: Log;
  readonly readRevision: () => Promise<string>;
}): DeskBoard => {
  let told = '';
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking || !io.sockets.adapter.rooms.has(deskRoom)) return;
    isLooking = true;
    try {
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
