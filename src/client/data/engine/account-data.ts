import { forgetAccountDrafts } from './drafts.ts';
import type { TidelineDatabase } from './tables.ts';

/**
 * Takes every account's data off this device, at logout and when another user signs in. Tickets without a
 * definite answer stay, under their owner's id: the owner must be able to learn what became of them.
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
