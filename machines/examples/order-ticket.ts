import { entry } from '../catalogue-entry.ts';
import type { OrderFacts, OrderRequest } from '#domain/order-request.ts';
import { orderTicketMachine } from '../order-ticket.machine.ts';
import { noAnswer, storageFull } from './failures.ts';

const request: OrderRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.01',
  seen_price: '97412.50',
  slippage: '0.5',
};

const facts: OrderFacts = {
  terms: {
    price_decimals: 2,
    tick_size: '0.01',
    amount_decimals: 5,
    min_notional: '10',
    max_amount: '100',
    trade_fee: '0.1',
    half_spread: '0.0001',
    level_size: '0.5',
    base_decimals: 8,
    quote_decimals: 6,
  },
  marketPrice: '97412.50',
  available: '10000',
  levels: null,
};

const draft = { side: 'buy', amount: '0.01' };
const ticket = {
  draft,
  emptied: { amount: '' },
  underWay: null,
  newKey: () => '3f8a60c1',
  nowMs: () => 0,
};
const end = {
  key: '3f8a60c1',
  answer: null,
  failure: null,
  times: { sentAtMs: 0, validUntilMs: 15_000 },
  tries: 0,
  lostAtMs: null,
  askedAtMs: null,
  nextTryAtMs: null,
} as const;

export const orderTicketEntry = entry('order-ticket', orderTicketMachine, {
  input: ticket,
  otherInputs: [{ ...ticket, underWay: { key: end.key, request, stored: end.times } }],
  events: {
    'user.edited': [{ patch: { amount: '0.02' } }],
    'user.reviewed': [
      { review: { product: 'spot', request, facts } },
      { review: { product: 'spot', request, facts: { ...facts, available: '1' } } },
    ],
    'user.confirmed': [{}],
    'user.cancelled': [{}],
    'user.dismissed': [{}],
  },
  answers: {
    keyedCall: {
      done: [
        { ...end, end: 'accepted', answer: { id: 7, status: 'filled' } },
        { ...end, end: 'refused', failure: { kind: 'refused', code: 'balance.insufficient', message: '' } },
        { ...end, end: 'unsent', failure: storageFull },
        { ...end, end: 'seenElsewhere' },
      ],
      error: [noAnswer],
    },
  },
});
