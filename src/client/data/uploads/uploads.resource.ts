import type { Resource } from '#client/data/engine/resource.ts';
import type {} from './image-uploads-table.ts';

/** The exchange forgets the parts after a day, and files take room: so does the device. */
const keptMs = 86_400_000;
const mostKept = 6;

/** Who reads the rows checks them: their schemas are not needed to open the tables. */
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
          .below(nowMs - keptMs)
          .delete();
        await imageUploads.orderBy('chosenAt').reverse().offset(mostKept).delete();
      },
    },
  ],
};
