import { expect, test } from 'vitest';
import type { TermsRequest } from '#client/data/copy-trading/follow-requests.ts';
import { followFormKind, termsOf } from './follow-form-kind.ts';
import { termProblems } from './follow-terms.ts';

const draft: TermsRequest = { ...followFormKind.draft.empty, trader_user_id: 7 };

test.each([
  [{ type: '1', number: '1.5' }, {}],
  [{ type: '1', number: '100' }, {}],
  [{ type: '1', number: '100.1' }, { number: 'multiple.tooLarge' }],
  [{ type: '1', number: '0' }, { number: 'lots.invalid' }],
  [{ type: '1', number: '-1' }, { number: 'lots.invalid' }],
  [{ type: '1', number: '' }, { number: 'lots.invalid' }],
  [{ type: '2', number: '0.25' }, {}],
  [{ type: '2', number: '0.255' }, { number: 'lots.invalid' }],
  [{ type: '2', number: '250' }, {}],
] as const)('the number %j', (patch, problems) => {
  expect(termProblems({ ...draft, ...patch })).toEqual(problems);
});

test.each([
  [{ most_per_order: '0' }, { most_per_order: 'amount.invalid' }],
  [{ most_in_all: '1.00000000001' }, { most_in_all: 'amount.decimals' }],
  [{ most_per_order: '1.1234567' }, { most_per_order: 'amount.decimals' }],
  [{ most_in_all: '500', stop_loss: '20.125' }, { stop_loss: 'amount.decimals' }],
  [{ most_in_all: '500', stop_loss: '20' }, {}],
  [{ stop_loss: '20' }, { stop_loss: 'follow.limits' }],
  [{ most_in_all: '500', stop_loss: '0.5' }, { stop_loss: 'follow.limits' }],
  [{ most_in_all: '500', stop_loss: '101' }, { stop_loss: 'follow.limits' }],
] as const)('the limits %j', (patch, problems) => {
  expect(termProblems({ ...draft, ...patch })).toEqual(problems);
});

test('current terms are the start of a change', () => {
  const now = termsOf({
    trader_user_id: 7,
    type: 2,
    number: '3',
    most_per_order: null,
    most_in_all: '500',
    stop_loss: '20',
    when_trader_leaves: 'close',
  } as never);
  expect(now).toEqual({
    trader_user_id: 7,
    type: '2',
    number: '3',
    most_per_order: '',
    most_in_all: '500',
    stop_loss: '20',
    when_trader_leaves: 'close',
  });
});
