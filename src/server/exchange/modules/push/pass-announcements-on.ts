import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { pollTogether } from '#server/exchange/lib/database/poll-together.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { isAnyAnnounced, passOn } from './announcements.repository.ts';
import { burstMs } from './push-rules.ts';

const everyMs = 1_000;
const mostAtOnce = 200;

/** Queues messages to everyone for devices, in batches. */
export const createPassAnnouncementsOn = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Job => {
  const hasDue = (): Promise<boolean> => isAnyAnnounced(pollTogether(database));
  return {
    name: 'push announcements',
    everyMs,
    hasDue,
    async run() {
      if (!(await hasDue())) return 0;
      const nowMs = clock.nowMs();
      return passOn(database, {
        at: new Date(nowMs),
        pacedBefore: new Date(nowMs + burstMs),
        most: mostAtOnce,
      });
    },
  };
};
