import { expect, test } from 'vitest';
import { checkSeconds, type SecondsRequest } from './seconds-request.ts';

const request: SecondsRequest = { match_id: 1, currency_id: 3, type: 1, seconds: '30', number: '100' };
const facts = { decimals: 6, available: '500' };

test.each([
  [{}, null],
  [{ number: '500' }, null],
  [{ number: '500.000001' }, { code: 'balance.insufficient', field: 'number' }],
  [{ number: '4.99' }, { code: 'amount.tooSmall', field: 'number' }],
  [{ number: '10000.01' }, { code: 'amount.tooLarge', field: 'number' }],
  [{ number: '5.0000001' }, { code: 'amount.decimals', field: 'number' }],
  [{ number: '' }, { code: 'amount.invalid', field: 'number' }],
  [{ number: '-5' }, { code: 'amount.invalid', field: 'number' }],
  [{ number: '1e3' }, { code: 'amount.invalid', field: 'number' }],
  [{ seconds: '31' }, { code: 'seconds.unknown', field: 'seconds' }],
])('%j: %j', (typed, problem) => {
  expect(checkSeconds({ ...request, ...typed }, facts)).toEqual(problem);
});

test('an unknown balance does not refuse', () => {
  expect(checkSeconds({ ...request, number: '9000' }, { ...facts, available: null })).toBeNull();
});
