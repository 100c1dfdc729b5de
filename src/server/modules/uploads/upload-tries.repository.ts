import type { Generated } from 'kysely';
import { dayMs } from '#domain/instant.ts';
import { mostImagesADay } from '#domain/uploads.ts';
import type { House } from '#server/house.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createTries, type CountedTries, type Tries } from '#server/lib/tries.ts';

declare module '#server/lib/tables.ts' {
  interface Tables {
    upload_tries: {
      id: Generated<number>;
      user_id: number;
      at: Date;
    };
  }
}

/** Files of a user that are decoded within a day, also those that turn out to be no image. @throws Refusal `upload.tooMany` */
export const uploadTries = ({ database, clock }: Pick<House, 'database' | 'clock'>): Tries<number> =>
  createTries<number>({
    clock,
    most: mostImagesADay,
    windowMs: dayMs,
    refuse: () => new Refusal('upload.tooMany', { field: 'file' }),
    rows: {
      insert: async (userId, at) =>
        (
          await database
            .insertInto('upload_tries')
            .values({ user_id: userId, at })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      count: (userId, since): Promise<CountedTries[]> =>
        database
          .selectFrom('upload_tries')
          .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min<Date | null>('at').as('oldest')])
          .where('user_id', '=', userId)
          .where('at', '>', since)
          .execute(),
      remove: (id) => database.deleteFrom('upload_tries').where('id', '=', id).execute(),
      removeBefore: async (at) =>
        Number(
          (await database.deleteFrom('upload_tries').where('at', '<', at).executeTakeFirst()).numDeletedRows,
        ),
    },
  });
