import type { Outcome } from '#domain/calls/outcome.ts';
import { failed, succeeded } from '#domain/calls/outcome.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { noteAsOf, noteRowAges } from './as-of-table.ts';
import { withDatabase } from './with-database.ts';
import type { StoredList, ListedRow, ListWire } from './resource.ts';
import { ingestRows, storedRows, type ListName } from './stored-list.ts';
import { refresherOf } from './sync-state.ts';

const rowsPerPage = 100;
/** Closed rows beyond this number are requested page by page as the history is scrolled. */
const newestClosed = 50;

/** Whose rows are read: the user may change while requests are in flight. */
interface Asker {
  readonly token: string | undefined;
  readonly userId: number;
}

const asker = (): Asker => ({ token: credentials().token ?? undefined, userId: credentials().userId });
const optionsOf = ({ token }: Asker, background: boolean) => ({ background, ...(token && { token }) });

/** Stores rows that came with an answer: of a request, or of a page of the history. */
export const storeRows = <Row extends ListedRow>(
  list: StoredList,
  rows: readonly Row[],
  userId = credentials().userId,
): Promise<Outcome<void>> =>
  withDatabase(async (database) => {
    await ingestRows(database, list, userId, rows);
    const ids = rows.map(({ id }) => id);
    await noteRowAges(database, userId, list.name as ListName, ids, serverNowMs());
  });

const wireOf = async ({ wire }: StoredList): Promise<Outcome<ListWire>> => {
  try {
    return succeeded(typeof wire === 'function' ? await wire() : wire);
  } catch {
    return failed({ kind: 'unreachable' });
  }
};

/** Every open row, page by page. */
const openRows = async (list: StoredList, who: Asker): Promise<Outcome<readonly ListedRow[]>> => {
  const rows: ListedRow[] = [];
  const wire = await wireOf(list);
  if (!wire.ok) return wire;
  for (let page = 1; ; page += 1) {
    const answer = await wire.value.fetchPage(
      { isOpen: true, page, limit: rowsPerPage },
      optionsOf(who, true),
    );
    if (!answer.ok) return answer;
    rows.push(...answer.value.data);
    if (answer.value.data.length < rowsPerPage || rows.length >= answer.value.total) return succeeded(rows);
  }
};

const closedRows = async (
  list: StoredList,
  who: Asker,
  page: number,
  limit: number,
): Promise<Outcome<{ total: number }>> => {
  const wire = await wireOf(list);
  if (!wire.ok) return wire;
  const answer = await wire.value.fetchPage({ isOpen: false, page, limit }, optionsOf(who, page === 1));
  if (!answer.ok) return answer;
  const outcome = await storeRows(list, answer.value.data, who.userId);
  return outcome.ok ? succeeded({ total: answer.value.total }) : outcome;
};

const oneRow = async (list: StoredList, who: Asker, id: number): Promise<Outcome<void>> => {
  const wire = await wireOf(list);
  if (!wire.ok) return wire;
  const answer = await wire.value.fetchOne(id, optionsOf(who, true));
  return answer.ok ? storeRows(list, [answer.value], who.userId) : answer;
};

/** Settles rows that are open only on this device and too old for the first page of the history. */
const settleVanished = async (
  list: StoredList,
  who: Asker,
  openIds: ReadonlySet<number>,
): Promise<Outcome<void>> => {
  const stored = await withDatabase(
    (database) =>
      storedRows(database, list.name as ListName, who.userId, { isOpen: true }) as Promise<ListedRow[]>,
  );
  if (!stored.ok) return stored;
  for (const { id } of stored.value.filter((row) => !openIds.has(row.id))) {
    const refreshed = await oneRow(list, who, id);
    if (!refreshed.ok) return refreshed;
  }
  return succeeded(undefined);
};

const readList = async (list: StoredList): Promise<Outcome<void>> => {
  const who = asker();
  const askedAt = serverNowMs();
  const open = await openRows(list, who);
  if (!open.ok) return open;
  const closed = await closedRows(list, who, 1, newestClosed);
  if (!closed.ok) return closed;
  const outcome = await storeRows(list, open.value, who.userId);
  if (!outcome.ok) return outcome;
  const settled = await settleVanished(list, who, new Set(open.value.map(({ id }) => id)));
  if (!settled.ok) return settled;
  return withDatabase((database) => noteAsOf(database, who.userId, list.name, askedAt));
};

/** The single refresher of a list. */
export const listRefresher = (list: StoredList): (() => Promise<Outcome<void>>) =>
  refresherOf(list.name, () => readList(list));

/** Requests one row with its detail. */
export const refreshRow = (list: StoredList, id: number): Promise<Outcome<void>> => oneRow(list, asker(), id);

/** Requests a page of the history, newest first. Returns the total number of closed rows. */
export const loadClosedRows = (
  list: StoredList,
  page: number,
  limit: number,
): Promise<Outcome<{ total: number }>> => closedRows(list, asker(), page, limit);
