import { entry } from '../catalogue-entry.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import { reviewedFormMachine } from '../reviewed-form.machine.ts';
import { noAnswer, storageFull } from './failures.ts';

const request: OrderRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.01',
  seen_price: '97412.50',
  slippage: '0.5',
};

const draft = { side: 'buy', amount: '0.01' };
const form = {
  draft,
  emptied: { amount: '' },
  staysOpen: false,
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

export const reviewedFormEntry = entry('reviewed-form', reviewedFormMachine, {
  input: form,
  otherInputs: [
    { ...form, underWay: { key: end.key, request, stored: end.times } },
    { ...form, staysOpen: true },
  ],
  events: {
    'user.edited': [{ patch: { amount: '0.02' } }],
    'user.reviewed': [
      { review: { request, problem: null } },
      { review: { request, problem: { code: 'balance.insufficient', field: 'amount' } } },
    ],
    'user.confirmed': [{}],
    'user.cancelled': [{}],
    'user.dismissed': [{}],
  },
  answers: {
    request: {
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
