import { expect } from 'vitest';
import { closePositions, getPosition } from '#contract/position-lists.ts';
import { closePosition, openPosition, setStops } from '#contract/positions.ts';
import { createPriceWatch } from '#server/exchange/market/price-watch.ts';
import { positionHooks } from '#server/exchange/modules/positions/position-hooks.service.ts';
import { createPositionService } from '#server/exchange/modules/positions/positions.service.ts';
import { createUnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { createQuarantineOf } from '#server/exchange/lib/jobs/quarantine.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const dayMs = 86_400_000;
/** More users than the test's database has connections. */
const crowd = 12;

const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
const newPerson = async () => {
  const person = await server.signUp();
  await fund(server, person.account, 'lever', '10000');
  return person;
};
const ticket = {
  currency_id: bitcoin,
  legal_id: tether,
  type: '1',
  status: '1',
  share: 1,
  multiple: 50,
  seen_price: '20000',
} as const;
const open = (token: string, wanted: object = {}) =>
  server.api.must(openPosition, { ...ticket, ...wanted }, { token });
const read = (token: string, id: number) => server.api.must(getPosition, { id }, { token });

test('more users than there are connections close all positions at once', async () => {
  await tick('20000');
  const people = await Promise.all(Array.from({ length: crowd }, newPerson));
  for (const { token } of people) await open(token);
  const reports = await Promise.all(
    people.map(({ token }) => server.api.ask(closePositions, { type: '0' }, { token })),
  );
  expect(
    reports.map((answer) =>
      answer.ok ? [answer.value.closed.length, answer.value.failed.length] : answer.failure.error,
    ),
  ).toEqual(people.map(() => [1, 0]));
});

test('a user and a stop that close a position at the same time close it once', async () => {
  await tick('20000');
  const { token } = await newPerson();
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => open(token, { stop_loss_price: '19900' })),
  );
  const fall = server.tick({ symbol: 'BTC/USDT', price: '19890', volume: '1' });
  const asked = await Promise.all(opened.map(({ id }) => server.api.ask(closePosition, { id }, { token })));
  await fall;
  await server.app.settleDue();
  for (const [place, { id }] of opened.entries()) {
    const { status, closings, close_reason } = await read(token, id);
    const answer = asked[place]!;
    expect([status, closings.length, close_reason]).toEqual(['closed', 1, answer.ok ? 'user' : 'stop_loss']);
    if (!answer.ok) expect(answer.failure.error).toBe('state.notAllowed');
  }
});

test('a close after midnight pays the overnight fee first, even before its job has run', async () => {
  await tick('20000');
  const { token } = await newPerson();
  const [byUser, byStop, byBatch] = [
    await open(token),
    await open(token, { stop_loss_price: '19900' }),
    await open(token),
  ];
  server.pass(dayMs - (server.clock.nowMs() % dayMs));
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  const closed = await server.api.must(closePosition, { id: byUser.id }, { token });
  await server.tick({ symbol: 'BTC/USDT', price: '19890', volume: '1' });
  await server.app.settleDue();
  await server.api.must(closePositions, { type: '0' }, { token });
  const nights = await Promise.all(
    [byUser, byStop, byBatch].map(async ({ id }) => (await read(token, id)).overnight_fee),
  );
  expect([closed.overnight_fee, ...nights]).toEqual(['0.04', '0.04', '0.04', '0.04']);
});

test('a tick from before midnight, processed after it, charges no overnight fee', async () => {
  await tick('20000');
  const { token } = await newPerson();
  const { id } = await open(token, { stop_loss_price: '19900' });
  server.pass(dayMs - (server.clock.nowMs() % dayMs) - 500);
  await server.tick({ symbol: 'BTC/USDT', price: '19890', volume: '1' });
  server.pass(1_000);
  await server.app.settleDue();
  const { status, overnight_fee } = await read(token, id);
  expect([status, overnight_fee]).toEqual(['closed', '0']);
});

/** A service on the server's database, as in another process; it receives only recorded ticks. */
const otherProcess = () => {
  const { database, clock } = server;
  const market = server.app.openMarket.market;
  const log = createLog('silent');
  const unitOfWork = createUnitOfWork({ database, clock, publisher: { publish: () => undefined }, log });
  const quarantineOf = createQuarantineOf({ clock, log, alarm: () => undefined });
  return createPositionService({
    database,
    clock,
    log,
    unitOfWork,
    quarantineOf,
    hooks: positionHooks(),
    priceWatch: createPriceWatch({
      market: { latest: market.latest, onTick: () => () => undefined },
      clock,
      quarantineOf,
    }),
    wallets: createWalletService({ database, market, clock }),
    market,
  });
};

test('a position missed by one process is closed by another on the first tick that reached it', async () => {
  await tick('20000');
  const { token } = await newPerson();
  const missed = await open(token, { stop_loss_price: '19900' });
  const tightened = await open(token);
  const loose = await open(token, { stop_loss_price: '19750' });
  // The process that knew of them has ended before the fall: none of their prices is watched.
  await server.database
    .updateTable('positions')
    .set({ status: 'closing' })
    .where('id', 'in', [missed.id, loose.id])
    .execute();
  await server.tick({ symbol: 'BTC/USDT', price: '19890', volume: '1' });
  await server.app.settleDue();
  await server.tick({ symbol: 'BTC/USDT', price: '19870', volume: '1' });
  await server.tick({ symbol: 'BTC/USDT', price: '20010', volume: '1' });
  await server.api.must(setStops, { id: tightened.id, stop_loss_price: '19950' }, { token });
  await server.database
    .updateTable('positions')
    .set({ status: 'open' })
    .where('id', 'in', [missed.id, loose.id])
    .execute();

  const other = otherProcess();
  const stop = await other.start();
  await other.settled();
  await stop();
  const states = await Promise.all(
    [missed, tightened, loose].map(async ({ id }) => {
      const { status, close_tick } = await read(token, id);
      return [status, close_tick?.price ?? null];
    }),
  );
  expect(states).toEqual([
    ['closed', '19890'],
    ['open', null],
    ['open', null],
  ]);
});

test('a position to be closed on a tick before midnight pays no overnight fee, by any process', async () => {
  await tick('20000');
  const { token } = await newPerson();
  const { id } = await open(token, { stop_loss_price: '19900' });
  const setStatus = (status: 'open' | 'closing') =>
    server.database.updateTable('positions').set({ status }).where('id', '=', id).execute();
  // The process that knew of it has ended before the fall: its price is not watched.
  await setStatus('closing');
  server.pass(dayMs - (server.clock.nowMs() % dayMs) - 500);
  await server.tick({ symbol: 'BTC/USDT', price: '19890', volume: '1' });
  await server.app.settleDue();
  await setStatus('open');
  server.pass(1_000);

  const overnight = otherProcess().jobs.find(({ name }) => name === 'overnight fees')!;
  while ((await overnight.run()) > 0);
  const before = await read(token, id);
  await server.app.settleDue();
  const after = await read(token, id);
  expect([before.status, before.overnight_fee]).toEqual(['open', '0']);
  expect([after.status, after.close_tick?.price, after.overnight_fee]).toEqual(['closed', '19890', '0']);
});
