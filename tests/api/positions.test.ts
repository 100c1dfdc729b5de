import { describe, expect } from 'vitest';
import { getFuturesTerms, getPosition } from '#contract/position-lists.ts';
import { addMargin, cancelPosition, openPosition, setStops, type Position } from '#contract/positions.ts';
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

const lever = () => own.balance('lever');
const read = ({ id }: Pick<Position, 'id'>) => must(getPosition, { id });

describe('opening', () => {
  test('at the market freezes the margin and pays the fee of the executed value', async () => {
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

  test('a pending one can be cancelled, once', async () => {
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
    [{ stop_loss_price: '19000' }, 'stop.behindLiquidation stop_loss_price'],
    [{ type: '2', stop_loss_price: '21000' }, 'stop.behindLiquidation stop_loss_price'],
    [
      { status: '0', target_price: '19000', stop_loss_price: '18715' },
      'stop.behindLiquidation stop_loss_price',
    ],
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
    const other = await own.server.signUp();
    await fund(own.server, other.account, 'lever', '41.004099');
    const poor = () => own.server.api.ask(openPosition, long, { token: other.token });
    const refused = await poor();
    expect(refused.ok ? 'ok' : `${refused.failure.error} ${refused.failure.field}`).toBe(
      'balance.insufficient share',
    );
    await fund(own.server, other.account, 'lever', '0.000001');
    expect((await poor()).ok).toBe(true);
  });

  test('on a stale price no market position is opened', async () => {
    own.server.pass(10_001);
    expect(await problemOf(openPosition, long)).toBe('quote.stale');
    expect((await must(openPosition, { ...long, status: '0', target_price: '19000' })).status).toBe(
      'entrusted',
    );
  });

  test('terms match the rules', async () => {
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
    // was returned.
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

  test('a stop-loss takes precedence over a liquidation on the same tick', async () => {
    const position = await must(openPosition, { ...long, stop_loss_price: '19800' });
    await tick('19600');
    expect((await read(position)).close_reason).toBe('stop_loss');
  });

  test('a fall far beyond the margin is borne by the insurance account, never by the user', async () => {
    const position = await must(openPosition, long);
    await tick('14000');
    const closed = await read(position);
    expect([closed.status, closed.close_reason]).toEqual(['closed', 'liquidation']);
    expect(closed.closings[0]!.insurance.startsWith('-')).toBe(true);
    expect(await lever()).toEqual(['9958.995900', '0.000000']);
  });

  test('stops can be set, changed and cleared while it is open, only on the right side', async () => {
    const { id } = await must(openPosition, short);
    expect(await problemOf(setStops, { id, target_profit_price: '20001' })).toBe(
      'stop.wrongSide target_profit_price',
    );
    expect(await problemOf(setStops, { id, stop_loss_price: '20900' })).toBe(
      'stop.behindLiquidation stop_loss_price',
    );
    const set = await must(setStops, { id, target_profit_price: '19000', stop_loss_price: '20200' });
    expect([set.target_profit_price, set.stop_loss_price, set.version]).toEqual(['19000', '20200', 2]);
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
