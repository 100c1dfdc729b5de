import type { KeptList } from '#client/data/engine/noun.ts';
import { loadClosedRows } from '#client/data/engine/refresh-list.ts';

const perPage = 50;

/** Asks for page after page until all are on this device; answers whether they are. */
export const loadEveryPage = async (list: KeptList): Promise<boolean> => {
  for (let page = 1; ; page += 1) {
    const loaded = await loadClosedRows(list, page, perPage);
    if (!loaded.ok) return false;
    if (page * perPage >= loaded.value.total) return true;
  }
};
