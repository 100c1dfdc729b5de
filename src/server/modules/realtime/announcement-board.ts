import type { Log } from '#server/lib/running/log.ts';
import type { SocketServer } from '#server/lib/delivery/sockets.ts';

/** Where the sockets of everybody signed in listen. */
export const signedInRoom = 'signed in';
const lookEveryMs = 2_000;

export interface AnnouncementBoardDeps {
  readonly io: SocketServer;
  readonly log: Log;
  /** Of the newest message to everybody; 0: there was none. */
  readonly newestAnnouncement: () => Promise<number>;
}

/**
 * Tells everybody signed in that there is a message to all, whichever process wrote it. Nothing is read while nobody
 * listens. Answers how to stop.
 */
export const startAnnouncementBoard = ({
  io,
  log,
  newestAnnouncement,
}: AnnouncementBoardDeps): (() => void) => {
  let told: number | null = null;
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (told !== null && !io.sockets.adapter.rooms.has(signedInRoom)) return;
    const newest = await newestAnnouncement();
    if (told !== null && newest > told) io.local.to(signedInRoom).emit('changed', { topic: 'message' });
    told = newest;
  };
  const lookAgain = (): void => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the messages to everybody could not be read'))
      .finally(() => (isLooking = false));
  };
  // What was told before anybody listened is in the list that they read.
  lookAgain();

  const timer = setInterval(lookAgain, lookEveryMs).unref();
  return () => clearInterval(timer);
};
