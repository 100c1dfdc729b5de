import { expect, test } from 'vitest';
import type { OrderRow } from '#client/data/orders/orders-list.ts';
import { filterOrders, narrowings, noFilter, type OrderFilter } from './order-filter.ts';

const now = Date.parse('2026-11-21T00:00:00.000Z');
const order = (
  id: number,
  symbol: string,
  type: 1 | 2,
  status: OrderRow['status'],
  created_at: string,
): OrderRow => ({ id, symbol, type, status, created_at }) as OrderRow;
const orders = [
  order(4, 'BTC/USDT', 1, 'filled', '2026-11-20T23:00:00.000Z'),
  order(3, 'ETH/USDT', 2, 'cancelled', '2026-11-19T00:00:00.000Z'),
  order(2, 'BTC/USDT', 2, 'filled', '2026-10-30T00:00:00.000Z'),
  order(1, 'BTC/USDT', 1, 'cancelled', '2026-01-01T00:00:00.000Z'),
];

test.each<[Partial<OrderFilter>, number[]]>([
  [{}, [4, 3, 2, 1]],
  [{ symbol: 'BTC/USDT' }, [4, 2, 1]],
  [{ side: 'sell' }, [3, 2]],
  [{ status: 'cancelled' }, [3, 1]],
  [{ days: 7 }, [4, 3]],
  [{ days: 30, symbol: 'BTC/USDT', status: 'filled', side: 'sell' }, [2]],
  [{ days: 7, status: 'filled', side: 'sell' }, []],
])('%j leaves %j, in their order', (patch, ids) => {
  const filter = { ...noFilter, ...patch };
  expect(filterOrders(orders, filter, now).map(({ id }) => id)).toEqual(ids);
  expect(narrowings(filter)).toBe(Object.keys(patch).length);
});
