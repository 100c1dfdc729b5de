import { getSecondsResult, listSecondsOrders, type SecondsOrder } from '#contract/seconds-orders.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { keep } from '#client/data/engine/keep.ts';
import { ingestSecondsOrders, storedSecondsOrders } from './seconds-orders-table.ts';
import { succeeded, type Outcome } from '#domain/outcome.ts';
import { call } from '#client/lib/call.ts';
import { credentials } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';

const ordersPerPage = 100;
/** Settled orders beyond these are asked for page by page as the history is scrolled. */
const newestSettled = 50;

/** Keeps orders that came with an answer. */
export const keepSecondsOrders = (
  orders: readonly SecondsOrder[],
  userId = credentials().userId,
): Promise<Outcome<void>> => keep((database) => ingestSecondsOrders(database, userId, orders));

/** All orders that are not settled, page by page. */
const everyOpen = async (): Promise<Outcome<readonly SecondsOrder[]>> => {
  const orders: SecondsOrder[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(
      listSecondsOrders,
      { status: 'open', page, limit: ordersPerPage },
      { background: true },
    );
    if (!answer.ok) return answer;
    orders.push(...answer.value.data);
    if (answer.value.data.length < ordersPerPage || orders.length >= answer.value.total)
      return succeeded(orders);
  }
};

/** A page of settled orders, newest first; answers how many there are in all. */
export const loadSettledSecondsOrders = async (
  page: number,
  limit: number,
): Promise<Outcome<{ total: number }>> => {
  const { userId } = credentials();
  const answer = await call(listSecondsOrders, { status: 'closed', page, limit }, { background: page === 1 });
  if (!answer.ok) return answer;
  const kept = await keepSecondsOrders(answer.value.data, userId);
  return kept.ok ? succeeded({ total: answer.value.total }) : kept;
};

/** One order with its result. */
export const refreshSecondsOrder = async (id: number): Promise<Outcome<void>> => {
  const { userId } = credentials();
  const answer = await call(getSecondsResult, { id }, { background: true });
  return answer.ok ? keepSecondsOrders([answer.value], userId) : answer;
};

/** Orders this device takes for open that are settled, and too old for the first page of the history. */
const settleVanished = async (userId: number, open: ReadonlySet<number>): Promise<Outcome<void>> => {
  const stored = await keep((database) => storedSecondsOrders(database, userId, { status: 'open' }));
  if (!stored.ok) return stored;
  for (const { id } of stored.value.filter((row) => !open.has(row.id))) {
    const refreshed = await refreshSecondsOrder(id);
    if (!refreshed.ok) return refreshed;
  }
  return succeeded(undefined);
};

export const refreshSecondsOrders = createRefresher('secondsOrders', async () => {
  const { userId } = credentials();
  const askedAt = serverNowMs();
  const open = await everyOpen();
  if (!open.ok) return open;
  const settled = await loadSettledSecondsOrders(1, newestSettled);
  if (!settled.ok) return settled;
  const kept = await keepSecondsOrders(open.value, userId);
  if (!kept.ok) return kept;
  const vanished = await settleVanished(userId, new Set(open.value.map(({ id }) => id)));
  if (!vanished.ok) return vanished;
  return keep((database) => noteAsOf(database, userId, 'secondsOrders', askedAt));
});
