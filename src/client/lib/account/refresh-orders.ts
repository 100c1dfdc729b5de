import { getOrder, listOrders, type Order } from '#contract/orders.ts';
import type { Outcome } from '#domain/outcome.ts';
import { succeeded } from '#domain/outcome.ts';
import { noteAsOf } from '#client/db/as-of-table.ts';
import { keep } from '#client/db/keep.ts';
import { ingestOrders, storedOrders } from '#client/db/orders-table.ts';
import { call } from '../call.ts';
import { credentials } from '../credentials.ts';
import { serverNowMs } from '../server-time.ts';
import { createRefresher } from '../sync-state.ts';

const ordersPerPage = 100;
/** Closed orders beyond these are asked for page by page as the history is scrolled. */
const newestClosed = 50;

/** Keeps orders that came with an answer: of placing, cancelling, or of a page of the history. */
export const keepOrders = (orders: readonly Order[]): Promise<Outcome<void>> => keep((database) => ingestOrders(database, credentials().userId, orders));

/** All open orders, page by page. */
const openOrders = async (page = 1, before: readonly Order[] = []): Promise<Outcome<readonly Order[]>> => {
  const answer = await call(listOrders, { status: 'open', page, limit: ordersPerPage }, { background: true });
  if (!answer.ok) return answer;
  const orders = [...before, ...answer.value.data];
  return answer.value.data.length === ordersPerPage && orders.length < answer.value.total ? openOrders(page + 1, orders) : succeeded(orders);
};

/** One order with its fills. An order that another session closed long ago is found so, too. */
export const refreshOrder = async (id: number): Promise<Outcome<void>> => {
  const answer = await call(getOrder, { id }, { background: true });
  return answer.ok ? keepOrders([answer.value]) : answer;
};

/** The next page of the history, newest first; answers how many closed orders there are in all. */
export const loadClosedOrders = async (page: number, limit: number): Promise<Outcome<{ total: number }>> => {
  const answer = await call(listOrders, { status: 'closed', page, limit }, { background: page === 1 });
  if (!answer.ok) return answer;
  const kept = await keepOrders(answer.value.data);
  return kept.ok ? succeeded({ total: answer.value.total }) : kept;
};

export const refreshOrders = createRefresher('orders', async () => {
  const { userId } = credentials();
  const askedAt = serverNowMs();
  const open = await openOrders();
  if (!open.ok) return open;
  const closed = await loadClosedOrders(1, newestClosed);
  if (!closed.ok) return closed;
  const kept = await keepOrders(open.value);
  if (!kept.ok) return kept;
  const stored = await keep((database) => storedOrders(database, userId, { status: 'open' }));
  if (!stored.ok) return stored;
  const stillOpen = new Set(open.value.map(({ id }) => id));
  for (const { id } of stored.value.filter((row) => !stillOpen.has(row.id))) {
    const refreshed = await refreshOrder(id);
    if (!refreshed.ok) return refreshed;
  }
  return keep((database) => noteAsOf(database, userId, 'orders', askedAt));
});
