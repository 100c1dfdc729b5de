import type { Resource } from '#client/data/engine/resource.ts';
import type {} from './image-uploads-table.ts';

/** The exchange deletes the parts after a day, and files take space: the device deletes them too. */
const maxAgeMs = 86_400_000;
const mostStored = 6;

/** The readers of the rows check them: their schemas are not needed to open the tables. */
export const uploadsResource: Resource = {
  tables: [
    {
      name: 'imageUploads',
      keys: '[userId+purpose], chosenAt',
      since: 5,
      leavesAtLogout: true,
      async cleanup({ imageUploads }, nowMs) {
        await imageUploads
          .where('chosenAt')
          .below(nowMs - maxAgeMs)
          .delete();
        await imageUploads.orderBy('chosenAt').reverse().offset(mostStored).delete();
      },
    },
  ],
};
