import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { ladderSide, toLevelResponse } from '#domain/quotes/ladder.ts';
import { bitcoinTerms } from '#tests/support/pair-terms.ts';
import { spotDraftKind, type SpotDraft } from './spot-draft.ts';
import { requestOf } from './spot-ticket.ts';
import { viewTicket, type TicketFacts } from './ticket-view.ts';

const quote = { ...bitcoinTerms, currency_id: 1, legal_id: 3, now_price: '97000.00' } as Quote;
const levels = (side: 'buy' | 'sell') =>
  toLevelResponse(ladderSide({ price: '97000.00', seq: 5 }, bitcoinTerms, side), bitcoinTerms);
const facts: TicketFacts = {
  quote,
  ladder: {
    match_id: 1,
    asks: levels('buy'),
    bids: levels('sell'),
    seq: 5,
    at: '2026-01-01T00:00:00.000Z',
    ticks: [],
  },
  available: '10000',
  vipLevel: 0,
};
const draft = (patch: Partial<SpotDraft>): SpotDraft => ({ ...spotDraftKind.empty, ...patch });

describe('the ticket', () => {
  test('converts an amount in money into an order, and reports an invalid one', () => {
    const known = { ...facts, unit: 'money' as const };
    const view = viewTicket(draft({ amount: '3', money: '500' }), known);
    expect([view.problem, view.ticket.amount, view.estimate?.pay]).toEqual([null, '0.00515', '499.599955']);
    const problemOf = (money: string) => viewTicket(draft({ money }), known).problem?.code;
    expect(['0.5', '', 'none', '20000', '90000000000'].map(problemOf)).toEqual([
      'amount.tooSmall',
      'amount.invalid',
      'amount.invalid',
      'balance.insufficient',
      'amount.tooLarge',
    ]);
  });

  test('shows cost, fee and result of a market buy', () => {
    const view = viewTicket(draft({ amount: '0.01' }), facts);
    expect(view.problem).toBeNull();
    expect(view.estimate).toEqual({
      pay: '970.097',
      receive: '0.00999',
      worth: '970.097',
      fee: '0.00001',
      price: '97009.7',
      worstPrice: '97485',
    });
    expect(requestOf(view.ticket, quote)).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.01',
      seen_price: '97000.00',
      slippage: '0.5',
    });
  });

  test.each<[Partial<SpotDraft>, string, string]>([
    [{ amount: '' }, 'amount.invalid', 'amount'],
    [{ amount: '-1' }, 'amount.invalid', 'amount'],
    [{ amount: 'NaN' }, 'amount.invalid', 'amount'],
    [{ amount: '1e3' }, 'amount.invalid', 'amount'],
    [{ amount: '0.0000001' }, 'amount.decimals', 'amount'],
    [{ amount: '0.00001' }, 'amount.tooSmall', 'amount'],
    [{ amount: '1' }, 'balance.insufficient', 'amount'],
    [{ amount: '1000' }, 'amount.tooLarge', 'amount'],
    [{ kind: 'limit', amount: '0.01', price: '' }, 'price.invalid', 'target_price'],
    [{ kind: 'limit', amount: '0.01', price: '0' }, 'price.invalid', 'target_price'],
    [{ kind: 'limit', amount: '0.01', price: '96000.001' }, 'price.offTick', 'target_price'],
  ])('%j is refused as %s next to %s', (patch, code, field) => {
    expect(viewTicket(draft(patch), facts).problem).toEqual(expect.objectContaining({ code, field }));
  });

  test('a chosen share follows price and balance: the full share never exceeds the funds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
        fc.constantFrom<'market' | 'limit'>('market', 'limit'),
        fc.array(
          fc.record({
            available: fc.integer({ min: 20, max: 5_000_000 }),
            units: fc.integer({ min: 1, max: 20_000_000 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        (side, kind, moments) => {
          const chosen = draft({ side, kind, price: '96000.00', amount: '77', percent: 100 });
          for (const { available, units } of moments) {
            const now = (units / 100).toFixed(2);
            const ladder = {
              ...facts.ladder!,
              asks: toLevelResponse(ladderSide({ price: now, seq: 5 }, bitcoinTerms, 'buy'), bitcoinTerms),
              bids: toLevelResponse(ladderSide({ price: now, seq: 5 }, bitcoinTerms, 'sell'), bitcoinTerms),
            };
            const view = viewTicket(chosen, {
              ...facts,
              quote: { ...quote, now_price: now },
              ladder,
              available: side === 'buy' ? String(available) : `0.${String(available).padStart(8, '0')}`,
            });
            expect(view.ticket.amount).toBe(view.steps.at(-1)?.amount);
            if (view.ticket.amount !== '') expect(view.problem).toBeNull();
          }
        },
      ),
    );
  });

  test('a price offered by a refusal is the one reviewed and sent', () => {
    const view = viewTicket(draft({ amount: '0.01' }), { ...facts, offeredPrice: '97400.00' });
    expect(view.estimate?.worstPrice).toBe('97887');
    expect(requestOf(view.ticket, quote).seen_price).toBe('97400.00');
  });

  test('every offered percentage can be submitted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
        fc.constantFrom<'market' | 'limit'>('market', 'limit'),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 20_000_000 }),
        (side, kind, available, priceUnits) => {
          const price = (priceUnits / 100).toFixed(2);
          const known = {
            ...facts,
            available: side === 'buy' ? String(available) : `0.${String(available).padStart(8, '0')}`,
          };
          for (const { amount } of viewTicket(draft({ side, kind, price }), known).steps) {
            if (amount !== '')
              expect(viewTicket(draft({ side, kind, price, amount }), known).problem).toBeNull();
          }
        },
      ),
    );
  });
});

describe('waiting orders', () => {
  const waiting = (patch: Partial<SpotDraft>) =>
    viewTicket(draft({ kind: 'conditional', amount: '0.01', ...patch }), facts);

  test('a trigger is sent with the price seen, and its cost counts from the trigger', () => {
    const view = waiting({ trigger: '98000' });
    expect(view.problem).toBeNull();
    expect(requestOf(view.ticket, quote)).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.01',
      seen_price: '97000.00',
      slippage: '0.5',
      trigger_price: '98000',
    });
    expect([view.estimate?.pay, view.estimate?.worstPrice]).toEqual(['980', '98490']);
  });

  test('a limit after the trigger is sent with it', () => {
    expect(
      requestOf(waiting({ trigger: '96000', triggered: 'limit', price: '96100' }).ticket, quote),
    ).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.01',
      target_price: '96100',
      seen_price: '97000.00',
      slippage: '0.5',
      trigger_price: '96000',
    });
  });

  test.each<[Partial<SpotDraft>, string, string]>([
    [{}, 'price.invalid', 'trigger_price'],
    [{ trigger: '97000' }, 'stop.wrongSide', 'trigger_price'],
    [{ trigger: '98000', hasStops: true }, 'price.invalid', 'target_profit_price'],
    [{ trigger: '98000', hasStops: true, takeProfit: 'x' }, 'price.invalid', 'target_profit_price'],
    [{ trigger: '98000', hasStops: true, stopLoss: '98001' }, 'stop.wrongSide', 'stop_loss_price'],
    [{ side: 'sell', hasStops: true, takeProfit: '96000' }, 'stop.wrongSide', 'target_profit_price'],
  ])('%o is reported as %s next to %s', (patch, code, field) => {
    expect(waiting(patch).problem).toEqual({ code, field });
  });

  test('a conditional sell with stops waits for these and has no trigger, and shows the worse of their results', () => {
    const view = waiting({
      side: 'sell',
      trigger: '98000',
      hasStops: true,
      takeProfit: '99000',
      stopLoss: '95000',
    });
    expect(requestOf(view.ticket, quote)).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 2,
      amount: '0.01',
      seen_price: '97000.00',
      slippage: '0.5',
      target_profit_price: '99000',
      stop_loss_price: '95000',
    });
    expect(view.estimate?.receive).toBe('949.05');
  });

  test('the amount follows the percent and has its value before the stop prices are typed', () => {
    for (const patch of [
      { side: 'buy', kind: 'market' },
      { side: 'buy', kind: 'limit', price: '96000' },
      { side: 'sell', kind: 'conditional' },
    ] as const) {
      const viewOf = (stops: Partial<SpotDraft>) =>
        viewTicket(draft({ ...patch, ...stops, percent: 100, hasStops: true }), {
          ...facts,
          unit: 'money',
          available: patch.side === 'buy' ? '10000' : '1',
        });
      const empty = viewOf({});
      expect([empty.problem?.code, empty.problem?.field]).toEqual(['price.invalid', 'target_profit_price']);
      expect(Number(empty.estimate?.worth)).toBeGreaterThan(9_000);
      expect(viewOf({ stopLoss: '95000' }).ticket.amount).toBe(empty.ticket.amount);
    }
  });

  test('an amount in money is converted at the current price before the prices of a sale are typed', () => {
    const view = viewTicket(draft({ side: 'sell', kind: 'conditional', hasStops: true, money: '970' }), {
      ...facts,
      unit: 'money',
    });
    expect([view.ticket.amount, view.estimate?.worth, view.problem?.code]).toEqual([
      '0.01',
      '970',
      'price.invalid',
    ]);
  });

  test('a sell at market sends no stops, whatever was on before', () => {
    expect(
      requestOf(waiting({ side: 'sell', kind: 'market', hasStops: true, takeProfit: '99000' }).ticket, quote),
    ).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 2,
      amount: '0.01',
      seen_price: '97000.00',
      slippage: '0.5',
    });
  });
});
