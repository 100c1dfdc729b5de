import { beforeEach, expect } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { closePositions, getPosition, previewClosing } from '#contract/position-lists.ts';
import { addMargin, closePosition, openPosition, setStops } from '#contract/positions.ts';
import type { ApiOptions } from '#tests/support/api-client.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const dayMs = 86_400_000;
let person: { account: string; token: string };

beforeEach(async () => {
  person = await server.signUp();
  await fund(server, person.account, 'lever', '10000');
  await tick('87000');
});

const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
const by = (options: ApiOptions = {}): ApiOptions => ({ token: person.token, ...options });
const open = (wanted: object = {}) =>
  server.api.must(
    openPosition,
    {
      currency_id: bitcoin,
      legal_id: tether,
      type: '1',
      status: '1',
      share: 2,
      multiple: 10,
      seen_price: '87000',
      ...wanted,
    },
    by(),
  );
const read = (id: number) => server.api.must(getPosition, { id }, by());
const refused = ['state.changed', 'version', false];
const stops = async (input: RequestInput<typeof setStops>, options: ApiOptions = {}) => {
  const answer = await server.api.ask(setStops, input, by(options));
  return answer.ok
    ? answer.value.stop_loss_price
    : [answer.failure.error, answer.failure.field, answer.repeated];
};
const close = async (input: RequestInput<typeof closePosition>, options: ApiOptions = {}) => {
  const answer = await server.api.ask(closePosition, input, by(options));
  return answer.ok ? answer.value.status : [answer.failure.error, answer.failure.field, answer.repeated];
};
const closeAll = async (input: RequestInput<typeof closePositions>, options: ApiOptions = {}) => {
  const answer = await server.api.ask(closePositions, input, by(options));
  return answer.ok
    ? { closed: answer.value.closed.map(({ id }) => id), skipped: answer.value.skipped }
    : [answer.failure.error, answer.failure.field, answer.repeated];
};
const previewed = async (): Promise<string> =>
  (await server.api.must(previewClosing, { type: '0' }, by())).positions
    .map(({ position }) => position.id)
    .join(',');

test('an outdated stop does not overwrite a newer one set on another device', async () => {
  const { id, version } = await open();
  expect(await stops({ id, stop_loss_price: '85000', version })).toBe('85000');
  const old = { id, stop_loss_price: '80000', version };
  expect(await stops(old, { key: 'old-stop-1' })).toEqual(refused);
  expect(await stops(old, { key: 'old-stop-1' })).toEqual(['state.changed', 'version', true]);
  expect((await read(id)).stop_loss_price).toBe('85000');
});

test('a request without a version sets stops as before', async () => {
  const { id } = await open();
  await stops({ id, stop_loss_price: '85000' });
  expect(await stops({ id, stop_loss_price: '80000' })).toBe('80000');
});

test('a version that does not exist yet is refused', async () => {
  const { id, version } = await open();
  expect(await stops({ id, stop_loss_price: '80000', version: version + 1 })).toEqual(refused);
});

test('a close confirmed before another device closed half closes nothing', async () => {
  const { id, version } = await open();
  await close({ id, share: 1, version });
  expect(await close({ id, version })).toEqual(refused);
  expect((await read(id)).share).toBe(1);
});

test('margin for a changed position is refused', async () => {
  const { id, version, margin } = await open();
  await stops({ id, stop_loss_price: '85000' });
  const answer = await server.api.ask(addMargin, { id, number: '100', version }, by());
  expect(answer.ok || answer.failure.error).toBe('state.changed');
  expect((await read(id)).margin).toBe(margin);
});

test('the overnight fee does not make a position outdated: an earlier close is accepted', async () => {
  const [first, second] = [await open(), await open()];
  await stops({ id: second.id, stop_loss_price: '80000', version: second.version });
  const seen = (await read(second.id)).version;
  server.pass(dayMs - (server.clock.nowMs() % dayMs));
  await tick('87000');
  const after = await read(first.id);
  expect([after.overnight_fee, after.version > first.version]).toEqual(['0.348', true]);
  expect(await close({ id: first.id, version: first.version })).toBe('closed');
  expect(await close({ id: second.id, version: second.version })).toEqual(refused);
  expect(await close({ id: second.id, version: seen })).toBe('closed');
});

test('ticks that trigger nothing change no version', async () => {
  const { id, version } = await open({ stop_loss_price: '80000' });
  await tick('86000');
  await tick('87500');
  expect(await close({ id, version })).toBe('closed');
});

test('"close all" does not close a position opened after its preview, and closes nothing else', async () => {
  const first = await open();
  const ids = await previewed();
  const second = await open();
  expect(await closeAll({ type: '0', ids }, { key: 'close-all-1' })).toEqual(['state.changed', 'ids', false]);
  expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['open', 'open']);
  await close({ id: second.id });
  expect(await closeAll({ type: '0', ids }, { key: 'close-all-1' })).toEqual(['state.changed', 'ids', true]);
  expect(await closeAll({ type: '0', ids })).toEqual({ closed: [first.id], skipped: [] });
});

test('"close longs" is not affected by a short opened since', async () => {
  const long = await open();
  await open({ type: '2' });
  expect(await closeAll({ type: '1', ids: String(long.id) })).toEqual({ closed: [long.id], skipped: [] });
});

test('ids closed meanwhile, and those of other users, are skipped and reported', async () => {
  const [first, second] = [await open(), await open()];
  const ids = await previewed();
  await close({ id: first.id });
  const mine = person;
  person = await server.signUp();
  await fund(server, person.account, 'lever', '10000');
  const foreign = await open();
  person = mine;
  expect(await closeAll({ type: '0', ids: `${ids},${foreign.id}` })).toEqual({
    closed: [second.id],
    skipped: [first.id, foreign.id],
  });
});

test.each([
  ['a comma too many', '1,'],
  ['nothing between two', '1,,2'],
  ['another separator', '1;2'],
  ['a word', 'all'],
  ['a negative', '-1'],
  ['a thousand and one', Array(1_001).fill('1').join(',')],
])('invalid ids are refused: %s', async (_, ids) => {
  expect(await closeAll({ type: '0', ids })).toEqual(['parameter.error', 'ids', false]);
});

test('concurrent stops from two devices on one version: one is set, the other refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, version } = await open();
    const set = await Promise.all(
      ['80000', '85000', '84000', '83000'].map((price) => stops({ id, stop_loss_price: price, version })),
    );
    const taken = set.filter((outcome) => typeof outcome === 'string');
    expect(taken).toHaveLength(1);
    expect(set.filter((outcome) => typeof outcome !== 'string')).toEqual([refused, refused, refused]);
    expect((await read(id)).stop_loss_price).toBe(taken[0]);
    await close({ id });
  }
});
