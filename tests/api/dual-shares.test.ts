import { expect } from 'vitest';
import { buyDualProduct } from '#contract/dual-investments.ts';
import { offerDual } from '#tests/support/dual-offer.ts';
import { useRealtimeServer } from '#tests/support/realtime-server.ts';
import { test } from './fixtures.ts';

const own = useRealtimeServer();

test('the remaining shares are published to every subscriber, and only for products on offer', async () => {
  const { server } = own;
  const { id } = await offerDual(server.database, server.clock.nowMs(), { type: 'put', shares: 10 });
  const { token } = await server.signUp();
  const socket = await own.connect();
  const start = await socket.subscribe({ channel: 'offers', of: 'dual-investments' });
  const closes_at = expect.any(String) as string;
  expect('rows' in start && start.rows).toContainEqual({
    id,
    purchased_number: 0,
    remaining_number: 10,
    closes_at,
  });
  const update = socket.next('offers');
  await server.api.must(buyDualProduct, { id, num: '1' }, { token });
  let rows = (await update).rows as { id: number; remaining_number: number }[];
  while (rows.find((row) => row.id === id)?.remaining_number !== 9)
    rows = (await socket.next('offers')).rows as typeof rows;
  expect(rows).toContainEqual({ id, purchased_number: 1, remaining_number: 9, closes_at });
  expect(await socket.subscribe({ channel: 'offers', of: 'nothing' })).toEqual({ error: 'parameter.error' });
});
