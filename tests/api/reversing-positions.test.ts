import { expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getPosition, listPositions, reversePosition } from '#contract/position-lists.ts';
import { closePosition, openPosition, type Position } from '#contract/positions.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const own = useFundedUser('lever', '10000');
const { tick, must, balance } = own;
const long = {
  currency_id: bitcoin,
  legal_id: tether,
  type: '1',
  status: '1',
  share: 20,
  multiple: 50,
  seen_price: '20000',
} as const;
const problemOf = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  token = own.person.token,
): Promise<string> => {
  const answer = await own.server.api.ask(endpoint, input, { token });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const seen = ({ id, version }: Position, price = '20000') => ({ id, version, seen_price: price });
const read = ({ id }: Pick<Position, 'id'>) => must(getPosition, { id });

test('closes the position and opens the opposite one with the same lots, on one tick', async () => {
  const before = await must(openPosition, { ...long, stop_loss_price: '19900' });
  await tick('20200');
  const { closed, opened } = await must(reversePosition, seen(before, '20200'));
  expect([closed.id, closed.status, closed.share, closed.close_reason, closed.profits]).toEqual([
    before.id,
    'closed',
    0,
    'user',
    '39.196',
  ]);
  expect([opened.status, opened.type, opened.share, opened.multiple, opened.stop_loss_price]).toEqual([
    'open',
    2,
    20,
    50,
    null,
  ]);
  expect(opened.open_tick).toEqual(closed.close_tick);
  expect(opened.price).toBe(closed.close_price);
  const [, frozen] = await balance('lever');
  expect(Number(frozen)).toBe(Number(opened.margin));
  const back = await must(reversePosition, seen(opened, '20200'));
  expect([back.opened.type, back.opened.share]).toEqual([1, 20]);
});

test('when the account cannot pay the new margin, the position is unchanged', async () => {
  const poor = await own.server.signUp();
  await fund(own.server, poor.account, 'lever', '83');
  const as = { token: poor.token };
  const before = await own.server.api.must(openPosition, long, as);
  await tick('19800');
  expect(await problemOf(reversePosition, seen(before, '19800'), poor.token)).toBe(
    'balance.insufficient share',
  );
  const { version, status, margin } = await own.server.api.must(getPosition, { id: before.id }, as);
  expect([version, status, margin]).toEqual([before.version, 'open', before.margin]);
  expect((await own.server.api.must(listPositions, {}, as)).total).toBe(1);
});

test('a moved, stale or missing price refuses it whole', async () => {
  const before = await must(openPosition, long);
  expect(await problemOf(reversePosition, seen(before, '21000'))).toBe('price.moved seen_price');
  expect(await problemOf(reversePosition, seen(before, ''))).toBe('price.invalid seen_price');
  own.server.pass(60_000);
  expect(await problemOf(reversePosition, seen(before))).toBe('quote.stale');
  const { status, version, share } = await read(before);
  expect([status, version, share]).toEqual(['open', before.version, 20]);
});

test('a position that is outdated, closed, pending or of another user is not reversed', async () => {
  const before = await must(openPosition, long);
  await must(closePosition, { id: before.id, share: 5 });
  expect(await problemOf(reversePosition, seen(before))).toBe('state.changed version');
  await must(closePosition, { id: before.id });
  expect(await problemOf(reversePosition, { id: before.id, seen_price: '20000' })).toBe(
    'state.notAllowed id',
  );
  const waiting = await must(openPosition, { ...long, status: '0', target_price: '19000' });
  expect(await problemOf(reversePosition, seen(waiting))).toBe('state.notAllowed id');
  const stranger = await own.server.signUp();
  expect(await problemOf(reversePosition, seen(waiting), stranger.token)).toBe('position.notFound id');
  expect(await problemOf(reversePosition, { id: 999_999_999, seen_price: '20000' })).toBe(
    'position.notFound id',
  );
});

test('two concurrent requests reverse once, and the same key reverses once', async () => {
  const before = await must(openPosition, long);
  const key = crypto.randomUUID();
  const once = () => own.server.api.must(reversePosition, seen(before), { token: own.person.token, key });
  const [first, ...again] = await Promise.all([once(), once(), once()]);
  for (const answer of again) expect(answer).toEqual(first);
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => problemOf(reversePosition, seen(first!.opened))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  const { data } = await must(listPositions, { status: 'held' });
  expect(data.map(({ type, share }) => [type, share])).toEqual([[1, 20]]);
});

test('a concurrent reversal and stop close the lots once', async () => {
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => must(openPosition, { ...long, share: 1, stop_loss_price: '19900' })),
  );
  const fall = own.server.tick({ symbol: 'BTC/USDT', price: '19890', volume: '1' });
  const outcomes = await Promise.all(
    opened.map((position) => problemOf(reversePosition, { ...seen(position, '19890'), slippage: '5' })),
  );
  await fall;
  await own.server.app.settleDue();
  for (const [place, { id }] of opened.entries()) {
    const { status, closings, close_reason } = await read({ id });
    expect([status, closings.length, close_reason]).toEqual([
      'closed',
      1,
      outcomes[place] === 'ok' ? 'user' : 'stop_loss',
    ]);
  }
});
