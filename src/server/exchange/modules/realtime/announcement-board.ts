import { every } from '#server/exchange/lib/running/timers.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { SocketServer } from '#server/exchange/lib/delivery/line.ts';

/** The room of the sockets of all signed-in users. */
export const signedInRoom = 'signed in';
const pollEveryMs = 2_000;

export interface AnnouncementBoardDeps {
  readonly io: SocketServer;
  readonly log: Log;
  /** The id of the newest message to everyone; 0 when there is none. */
  readonly newestAnnouncement: () => Promise<number>;
}

/**
 * Notifies all signed-in users of a new message to everyone, whichever process wrote it. Polls only while
 * there are listeners. Returns a function that stops.
 */
export const startAnnouncementBoard = ({
  io,
  log,
  newestAnnouncement,
}: AnnouncementBoardDeps): (() => void) => {
  let published: number | null = null;
  let isPolling = false;

  const poll = async (): Promise<void> => {
    if (published !== null && !io.sockets.adapter.rooms.has(signedInRoom)) return;
    const newest = await newestAnnouncement();
    if (published !== null && newest > published)
      io.local.to(signedInRoom).emit('changed', { topic: 'message' });
    published = newest;
  };
  const pollInTurn = (): void => {
    if (isPolling) return;
    isPolling = true;
    poll()
      .catch((error: unknown) => log.error({ err: error }, 'the announcements could not be read'))
      .finally(() => (isPolling = false));
  };
  // Messages written before the first listener are in the list that it reads.
  pollInTurn();
  return every(pollEveryMs, pollInTurn);
};
