import * as z from 'zod/mini';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { plainView, type TableView } from '#client/ui/lists/table-view.ts';

/** Each table of the desktop layout, by the name under which its choices are stored. */
export type TableName =
  | 'orders'
  | 'orderHistory'
  | 'positions'
  | 'entries'
  | 'positionHistory'
  | 'stakes'
  | 'stakeHistory'
  | 'assets'
  | 'movements'
  | 'transfers'
  | 'deposits'
  | 'withdrawals';

type Views = Readonly<Record<string, TableView>>;

/** Incremented when a stored choice changes meaning; older ones are dropped. */
const version = 1;

const column = z.string().check(z.maxLength(40));
const stored = z.object({
  version: z.literal(version),
  views: z.record(
    column,
    z.object({
      sort: z.nullable(z.object({ by: column, direction: z.enum(['ascending', 'descending']) })),
      hidden: z.nullable(z.array(column).check(z.maxLength(40))),
    }),
  ),
});

/**
 * Validates the stored choices, whichever version wrote them; falls back to no choices when they are
 * outdated or invalid.
 */
export const readViews = (value: unknown): Views => {
  const read = z.safeParse(stored, value);
  return read.success ? read.data.views : {};
};

export const storedViews = (views: Views): object => ({ version, views });

/** Choices made since the app was opened: they apply at once, and also when nothing can be stored. */
const chosenHere = createStore<Views | null>(null);

/** A table's stored order and columns. */
export const useTableView = (name: TableName): [view: TableView, change: (view: TableView) => void] => {
  const saved = useStoredValue('desktopTables');
  const here = useStore(chosenHere);
  const views = here ?? readViews(saved);
  return [
    views[name] ?? plainView,
    (view) => {
      const changed = { ...views, [name]: view };
      chosenHere.set(changed);
      void storeValue('desktopTables', storedViews(changed));
    },
  ];
};
