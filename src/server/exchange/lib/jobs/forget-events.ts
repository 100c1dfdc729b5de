import { sql } from 'kysely';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Job } from './job.ts';

/**
 * A client that missed an event refetches its channel, so stored events are not read again; those of the
 * last day are retained for diagnosis.
 */
const maxAgeMs = 24 * 3_600_000;
const everyMs = 3_600_000;
/** Bounds the rows that one run locks. */
const rowsPerRun = 20_000;

/**
 * Removes private events older than a day. The rest of a user's sequence has no gaps, even if two clocks
 * differed by a moment, and its last event is always retained.
 */
export const createForgetEvents = ({ database, clock }: { database: Database; clock: Clock }): Job => ({
  name: 'forget-events',
  everyMs,
  async run() {
    const before = new Date(clock.nowMs() - maxAgeMs);
    const { numAffectedRows } = await sql`
      with recent as (
        select user_id, min(sequence) as first from outbox where created_at >= ${before} group by user_id
      ), old as (
        select o.user_id, o.sequence
        from outbox o join outbox_heads h using (user_id) left join recent r using (user_id)
        where o.created_at < ${before} and o.sequence < coalesce(r.first, h.sequence)
        order by o.user_id, o.sequence limit ${rowsPerRun}
      )
      delete from outbox using old where outbox.user_id = old.user_id and outbox.sequence = old.sequence`.execute(
      database,
    );
    return Number(numAffectedRows ?? 0);
  },
});
