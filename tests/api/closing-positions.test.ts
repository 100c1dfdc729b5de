import { describe, expect } from 'vitest';
import { closePositions, getPosition, listPositions, previewClosing } from '#contract/position-lists.ts';
import { cancelPosition, closePosition, openPosition, setStops, type Position } from '#contract/positions.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const own = useFundedUser('lever', '10000');
const { tick, must } = own;
const problemOf = async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<string> => {
  const answer = await own.server.api.ask(endpoint, input, { token: own.person.token });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const contract = { currency_id: bitcoin, legal_id: tether };
const long = { ...contract, type: '1', status: '1', share: 10, multiple: 50, seen_price: '20000' } as const;
const short = { ...long, type: '2' } as const;

const read = ({ id }: Pick<Position, 'id'>) => must(getPosition, { id });

describe('closing', () => {
  test('by lots divides the margin, and the rest stays open', async () => {
    const { id } = await must(openPosition, long);
    await tick('20200');
    const rest = await must(closePosition, { id, share: 4 });
    expect([
      rest.status,
      rest.share,
      rest.opened_share,
      rest.margin,
      rest.realised,
      rest.liquidation_price,
    ]).toEqual(['open', 6, 10, '24.0024', '7.8392', '19701.97']);
    expect(await problemOf(closePosition, { id, share: 7 })).toBe('lots.range share');
    const closed = await must(closePosition, { id });
    expect([closed.status, closed.share, closed.close_reason, closed.profits]).toEqual([
      'closed',
      0,
      'user',
      '19.598',
    ]);
    expect(await problemOf(closePosition, { id })).toBe('state.notAllowed id');
    expect((await read({ id })).closings.map(({ share }) => share)).toEqual([4, 6]);
  });

  test('with a seen price is limited by its slippage', async () => {
    const { id } = await must(openPosition, long);
    expect(await problemOf(closePosition, { id, seen_price: '21000' })).toBe('price.moved seen_price');
    expect(await problemOf(closePosition, { id, seen_price: '20000', slippage: '0.1' })).toBe('ok');
  });

  test('a position of another user cannot be closed', async () => {
    const { id } = await must(openPosition, long);
    const stranger = await own.server.signUp();
    for (const endpoint of [closePosition, cancelPosition, setStops] as const) {
      const answer = await own.server.api.ask(endpoint, { id }, { token: stranger.token });
      expect(answer.ok ? 'ok' : answer.failure.error).toBe('position.notFound');
    }
  });

  test('several at once: previewed, each closed on its own, and repeatable', async () => {
    await must(openPosition, long);
    await must(openPosition, short);
    await must(openPosition, { ...long, share: 5 });
    const preview = await must(previewClosing, { type: '1' });
    expect(preview.positions.map(({ position, error }) => [position.share, error])).toEqual([
      [10, null],
      [5, null],
    ]);
    expect(
      (await must(closePositions, { type: '1' })).closed.map(({ share, type, close_reason }) => [
        share,
        type,
        close_reason,
      ]),
    ).toEqual([
      [0, 1, 'batch'],
      [0, 1, 'batch'],
    ]);
    expect(await must(closePositions, { type: '1' })).toEqual({ closed: [], failed: [], skipped: [] });
    own.server.pass(10_001);
    expect((await must(closePositions, { type: '0' })).failed.map(({ error }) => error)).toEqual([
      'quote.stale',
    ]);
    await tick('20000');
    expect((await must(closePositions, { type: '0' })).closed).toHaveLength(1);
    const { data, profits_total, hazard_rate } = await must(listPositions, { status: 'closed' });
    expect([data.length, profits_total, hazard_rate]).toEqual([3, '0', null]);
  });

  test('the same key closes once', async () => {
    const { id } = await must(openPosition, long);
    const key = crypto.randomUUID();
    const once = () => own.server.api.must(closePosition, { id, share: 4 }, { token: own.person.token, key });
    expect((await once()).share).toBe(6);
    expect((await once()).share).toBe(6);
    expect((await read({ id })).share).toBe(6);
  });
});

describe('overnight fees', () => {
  test('each midnight is paid once, from the account, or from the margin if that is empty', async () => {
    const { id, margin } = await must(openPosition, long);
    const toMidnight = 86_400_000 - (own.server.clock.nowMs() % 86_400_000);
    own.server.pass(toMidnight - 1_000);
    await tick('20000');
    own.server.pass(2_000);
    await own.server.app.settleDue();
    const paid = await read({ id });
    expect([paid.overnight_fee, paid.margin]).toEqual(['0.4', margin]);
    await own.server.app.settleDue();
    expect((await read({ id })).overnight_fee).toBe('0.4');
  });

  test('when the account is empty the margin pays, and the liquidation price comes nearer', async () => {
    const poor = await own.server.signUp();
    await fund(own.server, poor.account, 'lever', '41.0041');
    const before = await own.server.api.must(openPosition, long, { token: poor.token });
    own.server.pass(86_400_000);
    await own.server.app.settleDue();
    const after = await own.server.api.must(getPosition, { id: before.id }, { token: poor.token });
    expect([after.overnight_fee, after.margin, after.liquidation_price]).toEqual([
      '0.4',
      '39.604',
      '19705.97',
    ]);
  });
});
