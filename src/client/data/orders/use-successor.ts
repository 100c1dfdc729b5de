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

/** The order that took the place of this one; null: none did, or this device does not have it. */
export const useSuccessor = ({ id, cancel_reason }: Pick<Order, 'id' | 'cancel_reason'>): number | null => {
  const userId = useUserId();
  // Only what its user took back may have been replaced; no other row waits for a look through all orders.
  const mayHaveOne = cancel_reason === 'user';
  const successors = useStored(
    mayHaveOne ? `orders ${userId} successors` : 'orders without successors',
    (database) => (mayHaveOne ? readSuccessors(database, userId) : Promise.resolve(none)),
    'orders',
  );
  return successors?.get(id) ?? null;
};
