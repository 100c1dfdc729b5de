import { forgetAccountDrafts } from './drafts.ts';
import type { TidelineDatabase } from './tables.ts';

/**
 * Deletes the data of every account from this device, at logout and when another user signs in. Idempotent
 * requests without a definite outcome stay under their owner's id, because the owner must be able to learn
 * their outcome.
 */
export const wipeAccountData = async (database: TidelineDatabase): Promise<void> => {
  forgetAccountDrafts();
  const { asOf, settings, stored, accountSettings } = database;
  const leaving = stored
    .filter(({ leavesAtLogout }) => leavesAtLogout)
    .map(({ name }) => database.table(name));
  await database.transaction('rw', [...leaving, asOf, settings], async () => {
    await Promise.all([
      ...leaving.map((table) => table.clear()),
      asOf.filter(({ userId }) => userId !== 0).delete(),
      settings.bulkDelete([...accountSettings]),
    ]);
  });
};
