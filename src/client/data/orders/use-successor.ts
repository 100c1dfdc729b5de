import type { Order } from '#contract/orders.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';

type Successors = ReadonlyMap<number, number>;

const readSuccessors = async (database: TidelineDatabase, userId: number): Promise<Successors> => {
  const orders = await database.orders
    .where('[userId+status]')
    .between([userId, ''], [userId, '\uffff'])
    .toArray();
  return new Map(orders.flatMap(({ id, replaces }) => (replaces ? [[replaces, id] as const] : [])));
};
const none: Successors = new Map();

/** The order that replaced this one; null: there is none, or this device does not have it. */
export const useSuccessor = ({ id, cancel_reason }: Pick<Order, 'id' | 'cancel_reason'>): number | null => {
  const userId = useUserId();
  // Only an order cancelled by its user may have been replaced; other rows do not wait for a search through
  // all orders.
  const mayHaveOne = cancel_reason === 'user';
  const successors = useStored(
    mayHaveOne ? `orders ${userId} successors` : 'orders without successors',
    (database) => (mayHaveOne ? readSuccessors(database, userId) : Promise.resolve(none)),
    'orders',
  );
  return successors?.get(id) ?? null;
};
