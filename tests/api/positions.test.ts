import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  addMargin,
  cancelPosition,
  closePosition,
  closePositions,
  getFuturesTerms,
  getPosition,
  listPositions,
  openPosition,
  previewClosing,
  setStops,
  type Position,
} from '#contract/positions.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { listWallets } from '#contract/wallets.ts';
import { verifyLedger } from '#server/invariants.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const bitcoin = 1;
let server: TestServer;
let person: { account: string; token: string };

beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
});
beforeEach(async () => {
  person = await server.signUp();
  await fund(server, person.account, 'lever', '10000');
  await tick('20000');
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toBeNull();
  await server.close();
});

/** A tick of BTC/USDT; resolves when what it reached is settled. */
const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
  server.api.must(endpoint, input, { token: person.token });
const problemOf = async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<string> => {
  const answer = await server.api.ask(endpoint, input, { token: person.token });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const contract = { currency_id: bitcoin, legal_id: tether };
const long = { ...contract, type: '1', status: '1', share: 10, multiple: 50, seen_price: '20000' } as const;
const short = { ...long, type: '2' } as const;

const lever = async (): Promise<[string, string]> => {
  const { accounts } = await must(listWallets, {});
  const { available, frozen } = accounts
    .find(({ account }) => account === 'lever')!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  return [available, frozen];
};
const read = ({ id }: Pick<Position, 'id'>) => must(getPosition, { id });

describe('opening', () => {
  test('at the market freezes the margin and pays the fee of the value dealt', async () => {
    const position = await must(openPosition, long);
    expect(position).toEqual({
      ...position,
      status: 'open',
      type: 1,
      order_type: 'market',
      symbol: 'BTC/USDT',
      share: 10,
      multiple: 50,
      price: '20002',
      margin: '40.004',
      open_fee: '1.0001',
      liquidation_price: '19701.97',
      profits: '-0.2',
      close_price: null,
      version: 1,
      open_tick: { ...position.open_tick, symbol: 'BTC/USDT', price: '20000' },
    });
    expect(await lever()).toEqual(['9958.995900', '40.004000']);
  });

  test('at a limit rests with margin and fee frozen, and opens at the limit or better', async () => {
    const entrusted = await must(openPosition, { ...long, status: '0', target_price: '19000' });
    expect([entrusted.status, entrusted.margin, entrusted.origin_margin, entrusted.open_fee]).toEqual([
      'entrusted',
      '41',
      '38',
      '0',
    ]);
    expect(await lever()).toEqual(['9959.000000', '41.000000']);
    await tick('19001');
    expect((await read(entrusted)).status).toBe('entrusted');
    await tick('18900');
    const opened = await read(entrusted);
    expect([opened.status, opened.price, opened.margin, opened.open_fee, opened.open_tick?.price]).toEqual([
      'open',
      '18901.89',
      '37.80378',
      '0.945095',
      '18900',
    ]);
    expect(await lever()).toEqual(['9961.251125', '37.803780']);
  });

  test('a short above the market opens when the price rises to it', async () => {
    const entrusted = await must(openPosition, { ...short, status: '0', target_price: '21000' });
    await tick('21010');
    const opened = await read(entrusted);
    expect([opened.status, opened.type, opened.price]).toEqual(['open', 2, '21007.89']);
  });

  test('an entrusted one can be taken back, once', async () => {
    const { id } = await must(openPosition, { ...long, status: '0', target_price: '19000' });
    expect((await must(cancelPosition, { id })).status).toBe('cancelled');
    expect(await lever()).toEqual(['10000.000000', '0.000000']);
    expect(await problemOf(cancelPosition, { id })).toBe('state.notAllowed id');
  });

  test.each([
    [{ share: '0' }, 'lots.invalid share'],
    [{ share: '1.5' }, 'lots.invalid share'],
    [{ share: '-1' }, 'lots.invalid share'],
    [{ share: '99999999' }, 'lots.range share'],
    [{ multiple: '7' }, 'multiple.unknown multiple'],
    [{ multiple: 'x' }, 'multiple.unknown multiple'],
    [{ currency_id: 999 }, 'symbol.unknown currency_id'],
    [{ target_profit_price: '19000' }, 'stop.wrongSide target_profit_price'],
    [{ stop_loss_price: '20000' }, 'stop.wrongSide stop_loss_price'],
    [{ stop_loss_price: '19000.001' }, 'price.offTick stop_loss_price'],
    [{ stop_loss_price: '1.23456789012' }, 'price.decimals stop_loss_price'],
    [{ seen_price: '' }, 'price.invalid seen_price'],
    [{ seen_price: '19000' }, 'price.moved seen_price'],
    [{ status: '0', target_price: '' }, 'price.invalid target_price'],
    [{ status: '0', target_price: '19000.001' }, 'price.offTick target_price'],
    [{ type: '3' }, 'parameter.error type'],
  ])('%j is refused: %s', async (wrong, problem) => {
    expect(await problemOf(openPosition, { ...long, ...wrong } as never)).toBe(problem);
    expect(await lever()).toEqual(['10000.000000', '0.000000']);
  });

  test('a balance short by one minor unit is refused, and the exact one is enough', async () => {
    const other = await server.signUp();
    await fund(server, other.account, 'lever', '41.004099');
    const poor = () => server.api.ask(openPosition, long, { token: other.token });
    const refused = await poor();
    expect(refused.ok ? 'ok' : `${refused.failure.error} ${refused.failure.field}`).toBe(
      'balance.insufficient share',
    );
    await fund(server, other.account, 'lever', '0.000001');
    expect((await poor()).ok).toBe(true);
  });

  test('on a stale price nothing is opened at the market', async () => {
    server.pass(10_001);
    expect(await problemOf(openPosition, long)).toBe('quote.stale');
    expect((await must(openPosition, { ...long, status: '0', target_price: '19000' })).status).toBe(
      'entrusted',
    );
  });

  test('terms tell what the rules say', async () => {
    const terms = await must(getFuturesTerms, contract);
    expect(terms).toEqual({
      ...terms,
      match_id: 101,
      multiples: [1, 2, 3, 5, 10, 20, 50, 100],
      lever_share_num: '0.01',
      lever_trade_fee: '0.05',
      maintenance_rate: '0.5',
      overnight_rate: '0.02',
      user_lever: '10000.000000',
      all_levers: '0',
    });
  });
});

describe('stops and liquidation', () => {
  test('the published example: a long of 1 BTC at 20,000 with 50x is liquidated at 19,700, not before', async () => {
    await tick('19998');
    const position = await must(openPosition, long);
    expect([position.price, position.liquidation_price]).toEqual(['20000', '19700']);
    await tick('19700.01');
    expect((await read(position)).status).toBe('open');
    await tick('19700');
    const closed = await read(position);
    expect([
      closed.status,
      closed.close_reason,
      closed.close_tick?.price,
      closed.margin,
      closed.risk_rate,
    ]).toEqual(['closed', 'liquidation', '19700', '0', null]);
    // 0.1 BTC lost 20,000 - 19,698.03 each; the rest of the 40 USDT went to the insurance account, nothing
    // came back.
    expect(closed.closings).toEqual([
      {
        ...closed.closings[0],
        share: 10,
        profits: '-30.197',
        fee: '0',
        returned: '0',
        insurance: '9.803',
        reason: 'liquidation',
      },
    ]);
    expect(await lever()).toEqual(['9959.000000', '0.000000']);
  });

  test('a take-profit closes on the tick that reached it and pays profit less fee', async () => {
    const position = await must(openPosition, {
      ...long,
      target_profit_price: '21000',
      stop_loss_price: '19800',
    });
    await tick('20999.99');
    expect((await read(position)).status).toBe('open');
    await tick('21000');
    const closed = await read(position);
    expect([
      closed.status,
      closed.close_reason,
      closed.close_price,
      closed.profits,
      closed.close_fee,
    ]).toEqual(['closed', 'take_profit', '20997.9', '99.59', '1.049895']);
    expect(await lever()).toEqual(['10097.540005', '0.000000']);
  });

  test('a stop-loss comes before the liquidation that the same tick reaches', async () => {
    const position = await must(openPosition, { ...long, stop_loss_price: '19800' });
    await tick('19600');
    expect((await read(position)).close_reason).toBe('stop_loss');
  });

  test('a fall far beyond the margin is borne by the insurance account, and the user never owes', async () => {
    const position = await must(openPosition, long);
    await tick('14000');
    const closed = await read(position);
    expect([closed.status, closed.close_reason]).toEqual(['closed', 'liquidation']);
    expect(closed.closings[0]!.insurance.startsWith('-')).toBe(true);
    expect(await lever()).toEqual(['9958.995900', '0.000000']);
  });

  test('stops can be set, changed and cleared while it is open, on the right side only', async () => {
    const { id } = await must(openPosition, short);
    expect(await problemOf(setStops, { id, target_profit_price: '20001' })).toBe(
      'stop.wrongSide target_profit_price',
    );
    const set = await must(setStops, { id, target_profit_price: '19000', stop_loss_price: '20500' });
    expect([set.target_profit_price, set.stop_loss_price, set.version]).toEqual(['19000', '20500', 2]);
    await must(setStops, { id, target_profit_price: '18000', stop_loss_price: '0' });
    await tick('19000');
    expect((await read({ id })).status).toBe('open');
    await tick('18000');
    expect((await read({ id })).close_reason).toBe('take_profit');
    expect(await problemOf(setStops, { id })).toBe('state.notAllowed id');
  });

  test('added margin moves the liquidation price away', async () => {
    const { id } = await must(openPosition, long);
    const added = await must(addMargin, { id, number: '20' });
    expect([added.margin, added.added_margin, added.liquidation_price]).toEqual(['60.004', '20', '19501.97']);
    await tick('19701');
    expect((await read({ id })).status).toBe('open');
    for (const [number, problem] of [
      ['0', 'amount.invalid number'],
      ['1.0000001', 'amount.decimals number'],
      ['99999', 'balance.insufficient number'],
    ] as const) {
      expect(await problemOf(addMargin, { id, number })).toBe(problem);
    }
    await tick('19501.97');
    expect((await read({ id })).close_reason).toBe('liquidation');
  });
});

describe('closing', () => {
  test('by lots shares the margin, and the rest goes on', async () => {
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

  test('with a seen price only within its slippage', async () => {
    const { id } = await must(openPosition, long);
    expect(await problemOf(closePosition, { id, seen_price: '21000' })).toBe('price.moved seen_price');
    expect(await problemOf(closePosition, { id, seen_price: '20000', slippage: '0.1' })).toBe('ok');
  });

  test('nobody closes what is not theirs', async () => {
    const { id } = await must(openPosition, long);
    const stranger = await server.signUp();
    for (const endpoint of [closePosition, cancelPosition, setStops] as const) {
      const answer = await server.api.ask(endpoint, { id }, { token: stranger.token });
      expect(answer.ok ? 'ok' : answer.failure.error).toBe('position.notFound');
    }
  });

  test('many at once: previewed, each for itself, and again without harm', async () => {
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
    server.pass(10_001);
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
    const once = () => server.api.must(closePosition, { id, share: 4 }, { token: person.token, key });
    expect((await once()).share).toBe(6);
    expect((await once()).share).toBe(6);
    expect((await read({ id })).share).toBe(6);
  });
});

describe('nights', () => {
  test('each midnight is paid once, from the account, and from the margin where that is empty', async () => {
    const { id, margin } = await must(openPosition, long);
    const toMidnight = 86_400_000 - (server.clock.nowMs() % 86_400_000);
    server.pass(toMidnight - 1_000);
    await tick('20000');
    server.pass(2_000);
    await server.app.settleDue();
    const paid = await read({ id });
    expect([paid.overnight_fee, paid.margin]).toEqual(['0.4', margin]);
    await server.app.settleDue();
    expect((await read({ id })).overnight_fee).toBe('0.4');
  });

  test('where the account is empty the margin pays, and the liquidation price comes nearer', async () => {
    const poor = await server.signUp();
    await fund(server, poor.account, 'lever', '41.0041');
    const before = await server.api.must(openPosition, long, { token: poor.token });
    server.pass(86_400_000);
    await server.app.settleDue();
    const after = await server.api.must(getPosition, { id: before.id }, { token: poor.token });
    expect([after.overnight_fee, after.margin, after.liquidation_price]).toEqual([
      '0.4',
      '39.604',
      '19705.97',
    ]);
  });
});
