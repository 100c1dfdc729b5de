import type { Movement } from '#contract/wallets.ts';

type Fields = Readonly<Record<string, string>>;

/** A ledger of these movements, newest first, paged by cursor; it applies no filters. */
export const fakeLedger = (rows: readonly Movement[]) => ({
  listMovements: ({ before, limit }: Fields) => {
    const older = rows.filter(({ id }) => before === undefined || id < Number(before));
    const data = older.slice(0, Number(limit));
    return {
      data,
      page: 1,
      limit: Number(limit),
      total: older.length,
      next: data.length < older.length ? data.at(-1)!.id : null,
    };
  },
});
