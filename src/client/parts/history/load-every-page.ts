import type { Outcome } from '#domain/outcome.ts';

const perPage = 50;

/** Asks for page after page until all are on this device; answers whether they are. */
export const loadEveryPage = async (
  load: (page: number, limit: number) => Promise<Outcome<{ total: number }>>,
): Promise<boolean> => {
  for (let page = 1; ; page += 1) {
    const loaded = await load(page, perPage);
    if (!loaded.ok) return false;
    if (page * perPage >= loaded.value.total) return true;
  }
};
