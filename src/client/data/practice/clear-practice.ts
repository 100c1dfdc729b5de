import { forgetPracticeDrafts } from '#client/data/engine/drafts.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';

/** Belong to this device, not to what was practised. */
const stays: readonly string[] = ['settings', 'storageId', 'storedApp', 'firstSteps'];

/** Deletes what this page's database knows of the exchange before. Called in practice. */
export const clearPractice = async (database: TidelineDatabase): Promise<void> => {
  forgetPracticeDrafts();
  const tables = database.stored.map(({ name }) => database.table(name));
  await database.transaction('rw', tables, async () => {
    await Promise.all(
      tables.map((table) =>
        table.name === 'settings' ? table.where('key').noneOf(stays).delete() : table.clear(),
      ),
    );
  });
};
