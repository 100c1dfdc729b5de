import { dayMs } from '#domain/time/instant.ts';
import { ledgerChecks, verifyLedger } from './invariants.ts';
import { lastVerifiedAt, storeVerification } from './ledger/verifications.ts';
import type { Clock } from './lib/running/clock.ts';
import type { Database } from './lib/database/database.ts';
import type { Job } from './lib/jobs/job.ts';
import type { Log } from './lib/running/log.ts';

const pollEveryMs = 10 * 60 * 1_000;

/**
 * Verifies the ledger once a day while the exchange runs, and stores the result. A fault is logged at the
 * highest level; nothing is repaired or stopped by it.
 */
export const createDailyVerification = ({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Job => {
  const startedAt = clock.now();
  return {
    name: 'verify-ledger',
    everyMs: pollEveryMs,
    async run() {
      const last = (await lastVerifiedAt(database)) ?? startedAt;
      const at = clock.now();
      if (at.getTime() - last.getTime() < dayMs) return 0;
      const beganMs = performance.now();
      const violation = await verifyLedger(database);
      const tookMs = Math.round(performance.now() - beganMs);
      await storeVerification(database, {
        at,
        tookMs,
        source: 'schedule',
        invariants: ledgerChecks.length,
        violation,
      });
      if (violation) log.error({ violation }, 'ledger check failed');
      return 0;
    },
  };
};
