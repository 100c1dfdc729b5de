import { sql } from 'kysely';
import { vipVolumes } from '#domain/people/vip.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import './vip.tables.ts';

/** The levels in the user's row. */
export const findLevels = (database: Database, userId: number) =>
  database
    .selectFrom('users')
    .select(['vip_level', 'granted_level'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The user's volume per day since then, newest first; days without volume are omitted. */
export const volumeByDay = async (
  database: Database,
  userId: number,
  since: Date,
): Promise<{ day: string; volume: string }[]> => {
  const { rows } = await sql<{ day: string; volume: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(volume) as volume
    from dealings where user_id = ${userId} and at >= ${since}
    group by 1 having sum(volume) > 0 order by 1 desc`.execute(database);
  return rows;
};

export interface Evaluation {
  /** Volume is counted from here on. */
  readonly since: Date;
  readonly at: Date;
}

export interface EvaluatedLevel {
  readonly userId: number;
  readonly level: number;
  /** In USDT, over the days that count. */
  readonly volume: string;
  readonly isChanged: boolean;
}

/** Maps each user's volume to a level, and writes the levels that changed. */
const writeLevels = async (
  transaction: Transaction,
  { since, at }: Evaluation,
  which: {
    readonly volumeOf: ReturnType<typeof sql>;
    readonly users: ReturnType<typeof sql>;
    readonly changes: ReturnType<typeof sql>;
  },
): Promise<EvaluatedLevel[]> => {
  const { rows } = await sql<EvaluatedLevel>`
    with volumes as (
      select user_id, sum(volume) as volume from dealings where at >= ${since} and ${which.volumeOf} group by user_id
    ), wanted as (
      select u.id, coalesce(v.volume, 0) as volume,
        (width_bucket(coalesce(v.volume, 0), ${vipVolumes as unknown as string[]}::numeric[]) - 1)::smallint as level
      from users u left join volumes v on v.user_id = u.id
      where ${which.users}
    ), changed as (
      update users u set vip_level = greatest(u.granted_level, w.level)
      from wanted w where u.id = w.id and greatest(u.granted_level, w.level) <> u.vip_level and ${which.changes}
      returning u.id, w.level, w.volume, u.vip_level
    ), written as (
      insert into vip_changes (user_id, level, volume, at) select id, level, volume, ${at} from changed order by id
    )
    select w.id as "userId", coalesce(c.vip_level, w.level) as level, w.volume, c.id is not null as "isChanged"
    from wanted w left join changed c using (id) order by w.id`.execute(transaction);
  return rows;
};

/** Serialises the writing of levels, so that none is written from an older window than the previous one. */
export const lockLevels = (transaction: Transaction): Promise<void> =>
  lockOwner(transaction, 'levels', 'everybody');

/** Evaluates every user's level, once a day across all processes. Null: that day is already done. */
export const levelAll = async (
  transaction: Transaction,
  day: string,
  evaluation: Evaluation,
): Promise<EvaluatedLevel[] | null> => {
  const begun = await transaction
    .insertInto('vip_days')
    .values({ day, at: evaluation.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!begun) return null;
  return writeLevels(transaction, evaluation, {
    volumeOf: sql`true`,
    users: sql`(v.user_id is not null or u.vip_level > u.granted_level)`,
    changes: sql`true`,
  });
};

/**
 * Raises the levels of those of these users whose volume has reached a higher one. Returns every user
 * evaluated.
 */
export const raiseLevels = (
  transaction: Transaction,
  userIds: readonly number[],
  evaluation: Evaluation,
): Promise<EvaluatedLevel[]> => {
  const ids = [...userIds];
  return writeLevels(transaction, evaluation, {
    volumeOf: sql`user_id = any(${ids}::bigint[])`,
    users: sql`u.id = any(${ids}::bigint[])`,
    changes: sql`w.level > u.vip_level`,
  });
};

export const wasEvaluated = async (database: Database, day: string): Promise<boolean> =>
  (await database.selectFrom('vip_days').select('day').where('day', '=', day).executeTakeFirst()) !==
  undefined;
