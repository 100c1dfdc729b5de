import type { AddressInfo } from 'node:net';
import { beforeEach, expect } from 'vitest';
import { getDeadManSwitch, setDeadManSwitch } from '#contract/dead-man-switches.ts';
import { getOrder, listOrders, placeOrder } from '#contract/orders.ts';
import { getPosition } from '#contract/position-lists.ts';
import { openPosition } from '#contract/positions.ts';
import { realtimeService } from '#server/exchange/modules/realtime/realtime.service.ts';
import { fund } from '#tests/support/fund.ts';
import { openSocket } from '#tests/support/socket-client.ts';
import { until } from '#tests/support/until.ts';
import { server, test } from './fixtures.ts';

const minuteMs = 60_000;
const pair = { currency_id: 1, legal_id: 3 } as const;

let url: string;
let token: string;
let account: string;
test.beforeAll(async () => {
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000.00', volume: '1' });
  ({ account, token } = await server.signUp());
});

const place = (fields: Readonly<Record<string, string>>) =>
  server.api.must(placeOrder, { ...pair, type: '1', amount: '0.01', ...fields } as never, { token });
const limit = () => place({ target_price: '15000' });
const read = (id: number) => server.api.must(getOrder, { id }, { token });
const arm = (seconds: number) => server.api.must(setDeadManSwitch, { seconds }, { token });
const passMinutes = async (minutes: number): Promise<void> => {
  server.pass(minutes * minuteMs);
  await server.app.settleDue();
};

test('it is off until set, and accepts only the offered durations', async () => {
  expect(await server.api.must(getDeadManSwitch, {}, { token })).toEqual({
    seconds: 0,
    fired_at: null,
    cancelled: 0,
  });
  const invalid = await server.api.ask(setDeadManSwitch, { seconds: 31 }, { token });
  expect(!invalid.ok && [invalid.failure.error, invalid.failure.field]).toEqual([
    'seconds.unknown',
    'seconds',
  ]);
  const order = await limit();
  await passMinutes(600);
  expect((await read(order.id)).status).toBe('open');
});

test('an absent user has open orders cancelled once, with a reason; stops that protect a purchase stay', async () => {
  await fund(server, account, 'lever', '1000');
  await arm(300);
  const resting = await limit();
  const conditional = await place({ seen_price: '20000', trigger_price: '25000' });
  const bought = await place({ seen_price: '20000', stop_loss_price: '15000' });
  const entrusted = await server.api.must(
    openPosition,
    { ...pair, type: '1', status: '0', share: '1', multiple: '10', target_price: '15000' } as never,
    { token },
  );
  await passMinutes(4);
  expect((await read(resting.id)).status).toBe('open');
  await passMinutes(2);
  for (const { id } of [resting, conditional]) {
    const { status, cancel_reason, frozen, version } = await read(id);
    expect([status, cancel_reason, frozen, version]).toEqual(['cancelled', 'dead_man_switch', '0', 2]);
  }
  const position = await server.api.must(getPosition, { id: entrusted.id }, { token });
  expect([position.status, position.cancel_reason, position.margin]).toEqual([
    'cancelled',
    'dead_man_switch',
    '0',
  ]);
  const { data: open } = await server.api.must(listOrders, { status: 'open' }, { token });
  expect(open.map(({ status, parent_id }) => [status, parent_id])).toEqual([['waiting', bought.id]]);
  expect(await server.api.must(getDeadManSwitch, {}, { token })).toEqual({
    seconds: 300,
    fired_at: server.clock.now().toISOString(),
    cancelled: 3,
  });
  await passMinutes(60);
  expect((await read(resting.id)).version).toBe(2);
});

test('a connected app counts as present without limit; the time runs once it disconnects', async () => {
  await arm(60);
  const order = await limit();
  const socket = await openSocket(url, token);
  await passMinutes(30);
  expect((await read(order.id)).status).toBe('open');
  socket.close();
  const isSeen = (): boolean => server.app.use(realtimeService).connectedUsers().length > 0;
  await until('the socket to be gone', async () => !isSeen());
  await passMinutes(0.5);
  expect((await read(order.id)).status).toBe('open');
  await passMinutes(1);
  expect((await read(order.id)).cancel_reason).toBe('dead_man_switch');
});

test('an order placed while no app is connected rests for the full time', async () => {
  await arm(300);
  await passMinutes(60);
  const order = await limit();
  await passMinutes(4);
  expect((await read(order.id)).status).toBe('open');
  await passMinutes(2);
  expect((await read(order.id)).status).toBe('cancelled');
});

test('several processes that find a user absent at once cancel once and notify once', async () => {
  await arm(30);
  const order = await limit();
  server.pass(minuteMs);
  await Promise.all([server.app.settleDue(), server.app.settleDue(), server.app.settleDue()]);
  const { version, status } = await read(order.id);
  expect([status, version]).toEqual(['cancelled', 2]);
  const events = await server.database
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'order')
    .execute();
  const cancelled = events
    .map(({ payload }) => payload as { id: number; status: string; cancel_reason: string | null })
    .filter(({ id, status: now }) => id === order.id && now === 'cancelled');
  expect(cancelled.map(({ cancel_reason }) => cancel_reason)).toEqual(['dead_man_switch']);
});
