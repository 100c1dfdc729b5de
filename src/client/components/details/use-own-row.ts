import type { ListedRow, StoredList } from '#client/data/engine/resource.ts';
import type { ListName } from '#client/data/engine/stored-list.ts';
import type { RowOf } from '#client/data/engine/tables.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/** One of the user's own rows, as stored on this device, with the result of its refresh. */
export interface OwnRow<Row> {
  readonly of: ListName;
  readonly id: number;
  /** Null: this device does not have it; undefined: not read yet. */
  readonly row: Row | null | undefined;
  /** Why the refresh failed. */
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** Reads one row of a list, and refreshes it when its page opens and whenever it has changed. */
export const useOwnRow = <Name extends ListName>(
  of: Name,
  list: StoredList,
  id: number,
): OwnRow<RowOf<Name>> => {
  const row = useRow(of, id);
  const version = row && (row as unknown as ListedRow).version;
  return { of, id, row, ...useRefreshedRow(list, id, version) };
};
