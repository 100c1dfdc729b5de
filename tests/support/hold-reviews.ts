import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#server/lib/database.ts';

export interface HeldReviews {
  /** What waits is decided now; what comes later waits again. */
  decide(): Promise<void>;
  /** As it was before. */
  release(): Promise<void>;
}

/** From now on the rule decides nothing by itself: however slow the machine, a test is there before it. */
export const holdReviews = async (dataDir: string): Promise<HeldReviews> => {
  const within = async (work: (database: Database) => Promise<unknown>): Promise<void> => {
    const { database, close } = await openDatabase(readFileSync(join(dataDir, 'database-url'), 'utf8'), 1);
    await work(database);
    await close();
  };
  await within(async (database) => {
    await sql`
      create or replace function hold_review() returns trigger language plpgsql
      as 'begin new.due_at := new.due_at + interval ''1 hour''; return new; end'`.execute(database);
    await sql`
      create or replace trigger hold_review before insert on reviews
      for each row execute function hold_review()`.execute(database);
  });
  return {
    decide: () =>
      within((database) => sql`update reviews set due_at = now() where decided_at is null`.execute(database)),
    release: () => within((database) => sql`drop trigger hold_review on reviews`.execute(database)),
  };
};
