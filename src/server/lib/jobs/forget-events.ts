import { sql } from 'kysely';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Job } from './job.ts';

/**
 * Whoever missed an event refetches its channel, so none is read after it was announced; the last day's are
 * kept to look into.
 */
const keptMs = 24 * 3_600_000;
const everyMs = 3_600_000;
/** So that no run holds much at once. */
const rowsPerRun = 20_000;

/**
 * Forgets private events that are a day old. What stays of a user's sequence has no gaps, also where two
 * clocks disagreed by a moment, and its last event always stays.
 */
export const createForgetEvents = ({ database, clock }: { database: Database; clock: Clock }): Job => ({
  name: 'forget-events',
  everyMs,
  async run() {
    const before = new Date(clock.nowMs() - keptMs);
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
