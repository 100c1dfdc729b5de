import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import {
  checkOrder,
  ticketOfRequest,
  type OrderFacts,
  type OrderRequest,
} from '#domain/orders/order-request.ts';
import { bitcoinTerms } from '#tests/support/pair-terms.ts';
import {
  closingProblem,
  movedFrom,
  positionMoved,
  previewMoved,
  worstClosing,
  type ClosingPreview,
} from './moved-from.ts';

const quote = {
  id: 101,
  symbol: 'BTC/USDT',
  freshness: 'live',
  price_decimals: 2,
  session: 'open',
  session_changes_at: null,
  bid: '97000',
  ask: '97010',
} as QuoteView;
const world = { isOffline: false, quote };
const request: OrderRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.05116',
  seen_price: '97000',
  slippage: '0.5',
};
const factsAt = (price: string, available = '10000'): OrderFacts => ({
  terms: bitcoinTerms,
  marketPrice: price,
  available,
  levels: ladderSide({ price, seq: 5 }, bitcoinTerms, 'buy'),
});
const orderMoved = (facts: OrderFacts, now: typeof world = world) =>
  movedFrom({ isMarket: true, problem: checkOrder(ticketOfRequest(request), facts) }, now);

describe('an order shown for confirmation', () => {
  test('is valid while the price stays within the worst price shown', () => {
    expect(['96000', '97000', '97400'].map((price) => orderMoved(factsAt(price)))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('reports the price it moved to beyond the worst one shown', () => {
    expect(orderMoved(factsAt('97600'))).toEqual({
      kind: 'price',
      price: expect.stringMatching(/^976/),
      decimals: 2,
      symbol: 'BTC/USDT',
    });
  });

  test('reports insufficient funds, a stale price, a closed market and a lost network', () => {
    expect(orderMoved(factsAt('97000', '100'))).toEqual({ kind: 'rule', code: 'balance.insufficient' });
    expect(
      orderMoved(factsAt('97000'), { isOffline: false, quote: { ...quote, freshness: 'stale' } }),
    ).toEqual({ kind: 'stale' });
    expect(
      orderMoved(factsAt('97000'), { isOffline: false, quote: { ...quote, session: 'closed' } }),
    ).toEqual({ kind: 'closed' });
    expect(orderMoved(factsAt('97000'), { isOffline: true, quote })).toEqual({ kind: 'offline' });
  });

  test('at a limit, ignores a stale price and a closed market', () => {
    expect(
      movedFrom(
        { isMarket: false, problem: null },
        { isOffline: false, quote: { ...quote, freshness: 'stale', session: 'closed' } },
      ),
    ).toBeNull();
  });
});

describe('a closing shown for confirmation', () => {
  test('shows the worst price that the request accepts, and is valid exactly up to it', () => {
    expect([worstClosing(1, '97000', '0.5', 2), worstClosing(2, '97000', '0.5', 2)]).toEqual([
      '96515',
      '97485',
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 9_600_000, max: 9_800_000 }),
        fc.constantFrom(1 as const, 2 as const),
        (cents, type) => {
          const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          const isWithin = type === 1 ? cents >= 9_651_500 : cents <= 9_748_500;
          expect(closingProblem(type, '97000', '0.5', { bid: price, ask: price })).toEqual(
            isWithin ? null : { code: 'price.moved', price },
          );
        },
      ),
    );
  });

  test('is outdated once its position changed or is no longer open', () => {
    const position = { version: 3, status: 'open' } as Position;
    expect(positionMoved(position, { version: 3 }, ['open'])).toBeNull();
    expect(positionMoved(position, { version: 4 }, ['open'])).toEqual({ kind: 'changed', what: 'position' });
    expect(positionMoved({ ...position, status: 'closed' }, { version: 3 }, ['open'])).toEqual({
      kind: 'changed',
      what: 'position',
    });
  });
});

describe('a preview of closing several', () => {
  const preview = {
    positions: [
      {
        position: { id: 7, version: 2, type: 1, match_id: 101 },
        price: '97000',
        profits: '1',
        fee: '1',
        error: null,
      },
    ],
    profits: '1',
    fee: '1',
  } as ClosingPreview;
  const known = [
    { id: 7, version: 2, status: 'open' as const },
    { id: 3, version: 9, status: 'closed' as const },
    { id: 4, version: 1, status: 'entrusted' as const },
  ];

  test('is valid while the same positions are open unchanged', () => {
    expect(previewMoved(preview, known, [quote])).toBeNull();
    expect(previewMoved(preview, [], [quote])).toBeNull();
  });

  test('asks again when one was opened, changed or closed', () => {
    const changed = { kind: 'changed', what: 'positions' };
    expect(previewMoved(preview, [...known, { id: 8, version: 1, status: 'open' }], [quote])).toEqual(
      changed,
    );
    expect(previewMoved(preview, [{ id: 7, version: 3, status: 'open' }], [quote])).toEqual(changed);
    expect(previewMoved(preview, [{ id: 7, version: 3, status: 'closed' }], [quote])).toEqual(changed);
  });

  test('asks again when a price left the previewed one', () => {
    expect(previewMoved(preview, known, [{ ...quote, bid: '96000' }])).toEqual({
      kind: 'price',
      price: '96000',
      decimals: 2,
      symbol: 'BTC/USDT',
    });
  });
});
