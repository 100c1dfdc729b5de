import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import {
  checkPosition,
  estimateOpening,
  type PositionFacts,
  type PositionRequest,
} from './position-request.ts';

const facts: PositionFacts = {
  terms: {
    tick_size: '0.01',
    price_decimals: 2,
    quote_decimals: 6,
    lever_share_num: '0.01',
    lever_trade_fee: '0.05',
    lever_min_share: 1,
    lever_max_share: 2_000,
  },
  vipLevel: 0,
  marketPrice: '20000',
  available: '10000',
  levels: [
    { price: decimal('20000'), size: decimal('1') },
    { price: decimal('20200'), size: decimal('1') },
  ],
};
const market: PositionRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  status: '1',
  share: '100',
  multiple: '50',
  seen_price: '20000',
  slippage: '0.5',
};
const limit: PositionRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  status: '0',
  share: '100',
  multiple: '50',
  target_price: '19000',
};

describe('a futures ticket', () => {
  test('the published example: 1 BTC at 20,000 with 50x', () => {
    expect(estimateOpening(market, facts)).toEqual({
      size: '1',
      value: '20000',
      margin: '400',
      fee: '10',
      frozen: '410',
      price: '20000',
      worstPrice: '20100',
      liquidationPrice: '19700',
    });
    expect(checkPosition(market, facts)).toBeNull();
  });

  test('a limit ticket is calculated at the limit', () => {
    const estimate = estimateOpening(limit, facts);
    expect(estimate).toEqual({
      ...estimate,
      value: '19000',
      margin: '380',
      price: '19000',
      worstPrice: '19000',
      liquidationPrice: '18715',
    });
  });

  test.each([
    [{ share: '' }, { code: 'lots.invalid', field: 'share' }],
    [{ share: '1.5' }, { code: 'lots.invalid', field: 'share' }],
    [{ share: '0' }, { code: 'lots.invalid', field: 'share' }],
    [{ share: '2001' }, { code: 'lots.range', field: 'share' }],
    [{ share: '150' }, { code: 'price.moved', field: 'seen_price', price: '20200' }],
    [{ share: '300' }, { code: 'ladder.exhausted', field: 'share' }],
    [{ target_profit_price: '19999' }, { code: 'stop.wrongSide', field: 'target_profit_price' }],
    [{ stop_loss_price: '20000' }, { code: 'stop.wrongSide', field: 'stop_loss_price' }],
    [{ stop_loss_price: '19000.001' }, { code: 'price.offTick', field: 'stop_loss_price' }],
    [{ stop_loss_price: '19700' }, { code: 'stop.behindLiquidation', field: 'stop_loss_price' }],
    [
      { type: 2 as const, stop_loss_price: '20300' },
      { code: 'stop.behindLiquidation', field: 'stop_loss_price' },
    ],
    [{ stop_loss_price: 'soon' }, { code: 'price.invalid', field: 'stop_loss_price' }],
    [{ multiple: '1' }, { code: 'balance.insufficient', field: 'share' }],
  ])('%j: %j', (typed, problem) => {
    expect(checkPosition({ ...market, ...typed }, facts)).toEqual(problem);
  });

  test('a limit below the market must be covered at the market, where a short would be filled', () => {
    expect(estimateOpening(limit, facts)?.frozen).toBe('410');
    expect(checkPosition(limit, { ...facts, available: '409.999999' })).toEqual({
      code: 'balance.insufficient',
      field: 'share',
    });
    expect(estimateOpening({ ...limit, type: 2, target_price: '21000' }, facts)?.frozen).toBe('430.5');
  });

  test('the VIP discount reduces the fee', () => {
    expect([0, 1, 2, 3, 4].map((vipLevel) => estimateOpening(market, { ...facts, vipLevel })?.fee)).toEqual([
      '10',
      '9',
      '8',
      '7',
      '6',
    ]);
  });

  test.each([
    ['', 'price.invalid'],
    ['0', 'price.invalid'],
    ['19000.001', 'price.offTick'],
  ])('at a limit of "%s": %s', (target_price, code) => {
    expect(checkPosition({ ...limit, target_price }, facts)).toEqual({ code, field: 'target_price' });
  });

  test('the stops of a limit entry are checked against the limit, not the current price', () => {
    expect(checkPosition({ ...limit, stop_loss_price: '19500' }, facts)).toEqual({
      code: 'stop.wrongSide',
      field: 'stop_loss_price',
    });
  });

  test('the stop-loss of a limit entry must be nearer than its liquidation price', () => {
    const behind = { code: 'stop.behindLiquidation', field: 'stop_loss_price' };
    expect(checkPosition({ ...limit, stop_loss_price: '18715' }, facts)).toEqual(behind);
    expect(checkPosition({ ...limit, stop_loss_price: '18715.01' }, facts)).toBeNull();
  });

  test('margin and fee together must be available to the last unit', () => {
    expect(checkPosition(market, { ...facts, available: '410' })).toBeNull();
    expect(checkPosition(market, { ...facts, available: '409.999999' })).toEqual({
      code: 'balance.insufficient',
      field: 'share',
    });
  });
});
