import * as z from 'zod/mini';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { plainView, type TableView } from '#client/ui/lists/table-view.ts';

/** Each table of the desk, by the name its choices are stored under. */
export type TableName =
  | 'orders'
  | 'orderHistory'
  | 'positions'
  | 'entries'
  | 'positionHistory'
  | 'stakes'
  | 'stakeHistory'
  | 'assets';

type Views = Readonly<Record<string, TableView>>;

/** Raised when a stored choice no longer means the same; older ones are let go. */
const version = 1;

const column = z.string().check(z.maxLength(40));
const stored = z.object({
  version: z.literal(version),
  views: z.record(
    column,
    z.object({
      sort: z.nullable(z.object({ by: column, direction: z.enum(['ascending', 'descending']) })),
      hidden: z.array(column).check(z.maxLength(40)),
    }),
  ),
});

/** What the device has stored, whoever stored it; nothing chosen where it is older or makes no sense. */
export const readViews = (value: unknown): Views => {
  const read = z.safeParse(stored, value);
  return read.success ? read.data.views : {};
};

export const storedViews = (views: Views): object => ({ version, views });

/** Chosen since the app was opened: holds at once, and where nothing can be stored. */
const chosenHere = createStore<Views | null>(null);

/** A table's order and columns as they were left on this device. */
export const useTableView = (name: TableName): [view: TableView, change: (view: TableView) => void] => {
  const kept = useKept('deskTables');
  const here = useStore(chosenHere);
  const views = here ?? readViews(kept);
  return [
    views[name] ?? plainView,
    (view) => {
      const changed = { ...views, [name]: view };
      chosenHere.set(changed);
      void keepValue('deskTables', storedViews(changed));
    },
  ];
};
