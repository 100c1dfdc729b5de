import type { Figure, Measurement } from './figure.ts';
import { measureOrders } from './orders.ts';

const measure = async (): Promise<Figure[]> => {
  const { orders, bare, cost } = await measureOrders();
  const floor = (value: number): { name: string; value: number } => ({ name: 'bare Fastify POST', value });
  return [
    {
      name: 'market orders answered',
      value: orders.perSecond,
      unit: '/s',
      target: { atLeast: 5_000 },
      floor: floor(bare.perSecond),
    },
    { name: 'an order, half of them within', value: orders.p50Ms, unit: 'ms', floor: floor(bare.p50Ms) },
    {
      name: 'an order, 99 of 100 within',
      value: orders.p99Ms,
      unit: 'ms',
      target: { atMost: 25 },
      floor: floor(bare.p99Ms),
    },
    ...cost,
  ];
};

export const orderRate: Measurement = {
  name: 'orders',
  title: 'spot orders through HTTP, each on the disk before its answer',
  method:
    'Once the past of the market is written, which only the first start of all does, sixty-four people buy and sell at the market over a connection each, every request with a key of its own; order, fill, ledger and outbox are committed with fsync on before the answer. The people, the load and PostgreSQL share the machine with the server. The floor is a bare Fastify that answers the same form at once. What an order costs the database is counted by the database itself, the other work of the server included; beyond its budget this part fails.',
  measure,
};
