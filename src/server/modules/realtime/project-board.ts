import type { Subscribed } from '#contract/events.ts';
import type { ProjectProgress } from '#contract/project-progress.ts';
import type { Log } from '#server/lib/log.ts';
import type { LiveSocket, SocketServer } from '#server/lib/sockets.ts';
import { slowRoom } from './quote-fan-out.ts';

/** The room of the channel; everybody in it gets the same bytes. */
export const projectRoom = 'projects';
const lookEveryMs = 1_000;

export interface ProjectBoardDeps {
  readonly io: SocketServer;
  readonly log: Log;
  /** What is applied for of each project now, by whichever process. */
  readonly read: () => Promise<readonly ProjectProgress[]>;
}

export interface ProjectBoard {
  /** Lets a socket listen; answers what it starts from. */
  follow(socket: LiveSocket): Promise<Subscribed>;
  /** Begins to look; answers how to stop. */
  start(): () => void;
}

/**
 * Tells who listens what is applied for of the projects: those that changed, once a second at most however many apply, and
 * each time whole, so that whoever missed one needs nothing but the next. Nothing is read while nobody listens.
 */
export const createProjectBoard = ({ io, log, read }: ProjectBoardDeps): ProjectBoard => {
  let told = new Map<number, string>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (!io.sockets.adapter.rooms.has(projectRoom)) return;
    const now = await read();
    const changed = now.filter((project) => told.get(project.id) !== JSON.stringify(project));
    told = new Map(now.map((project) => [project.id, JSON.stringify(project)]));
    if (changed.length > 0) io.local.to(projectRoom).except(slowRoom).emit('projects', changed);
  };

  const lookInTurn = (): void => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the projects could not be read'))
      .finally(() => (isLooking = false));
  };

  return {
    async follow(socket) {
      await socket.join(projectRoom);
      try {
        return { channel: 'projects', projects: [...(await read())] };
      } catch (error) {
        log.error({ err: error }, 'the projects could not be read');
        return { error: 'server.fault' };
      }
    },
    start() {
      const timer = setInterval(lookInTurn, lookEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
};
