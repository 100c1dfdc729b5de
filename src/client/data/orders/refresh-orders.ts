import { getOrder, listOrders, type Order } from '#contract/orders.ts';
import type { Outcome } from '#domain/outcome.ts';
import { succeeded } from '#domain/outcome.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { keep } from '#client/data/engine/keep.ts';
import { ingestOrders, storedOrders } from './orders-table.ts';
import { call } from '#client/lib/call.ts';
import { credentials } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';

const ordersPerPage = 100;
/** Closed orders beyond these are asked for page by page as the history is scrolled. */
const newestClosed = 50;

/** Keeps orders that came with an answer: of placing, cancelling, or of a page of the history. */
export const keepOrders = (orders: readonly Order[], userId = credentials().userId): Promise<Outcome<void>> =>
  keep((database) => ingestOrders(database, userId, orders));

/** Whose orders are read: users may change while answers are under way. */
interface Asker {
  readonly token: string | undefined;
  readonly userId: number;
}

const asker = (): Asker => ({ token: credentials().token ?? undefined, userId: credentials().userId });

/** All open orders, page by page. */
const openOrders = async ({ token }: Asker): Promise<Outcome<readonly Order[]>> => {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(
      listOrders,
      { status: 'open', page, limit: ordersPerPage },
      { token, background: true },
    );
    if (!answer.ok) return answer;
    orders.push(...answer.value.data);
    if (answer.value.data.length < ordersPerPage || orders.length >= answer.value.total)
      return succeeded(orders);
  }
};

const closedOrders = async (
  { token, userId }: Asker,
  page: number,
  limit: number,
): Promise<Outcome<{ total: number }>> => {
  const answer = await call(listOrders, { status: 'closed', page, limit }, { token, background: page === 1 });
  if (!answer.ok) return answer;
  const kept = await keepOrders(answer.value.data, userId);
  return kept.ok ? succeeded({ total: answer.value.total }) : kept;
};

const oneOrder = async ({ token, userId }: Asker, id: number): Promise<Outcome<void>> => {
  const answer = await call(getOrder, { id }, { token, background: true });
  return answer.ok ? keepOrders([answer.value], userId) : answer;
};

/** One order with its fills. */
export const refreshOrder = (id: number): Promise<Outcome<void>> => oneOrder(asker(), id);

/** A page of the history, newest first; answers how many closed orders there are in all. */
export const loadClosedOrders = (page: number, limit: number): Promise<Outcome<{ total: number }>> =>
  closedOrders(asker(), page, limit);

/** Orders this device takes for open that are so no more, and too old for the first page of the history. */
const settleVanished = async (who: Asker, stillOpen: ReadonlySet<number>): Promise<Outcome<void>> => {
  const stored = await keep((database) => storedOrders(database, who.userId, { status: 'open' }));
  if (!stored.ok) return stored;
  for (const { id } of stored.value.filter((row) => !stillOpen.has(row.id))) {
    const refreshed = await oneOrder(who, id);
    if (!refreshed.ok) return refreshed;
  }
  return succeeded(undefined);
};

export const refreshOrders = createRefresher('orders', async () => {
  const who = asker();
  const askedAt = serverNowMs();
  const open = await openOrders(who);
  if (!open.ok) return open;
  const closed = await closedOrders(who, 1, newestClosed);
  if (!closed.ok) return closed;
  const kept = await keepOrders(open.value, who.userId);
  if (!kept.ok) return kept;
  const settled = await settleVanished(who, new Set(open.value.map(({ id }) => id)));
  if (!settled.ok) return settled;
  return keep((database) => noteAsOf(database, who.userId, 'orders', askedAt));
});
