import { expect, test } from 'vitest';
import { parsePayload, shapeProblem } from './payload-problem.ts';

const samples = [
  { price: '1', stop: null, terms: { lots: 1 } },
  { price: '2', stop: '3', terms: { lots: 4, note: 'x' } },
];

test.each([
  ['{"price":"9","stop":"1","terms":{"lots":2}}', null],
  ['{"price":"9","stop":null,"terms":{"lots":2,"note":""}}', null],
  ['{"price":9,"stop":null,"terms":{"lots":2}}', { kind: 'wrongType', at: 'price', expected: ['string'] }],
  [
    '{"price":"9","stop":1,"terms":{"lots":2}}',
    { kind: 'wrongType', at: 'stop', expected: ['null', 'string'] },
  ],
  ['{"price":"9","terms":{"lots":2}}', { kind: 'missing', at: 'stop' }],
  ['{"price":"9","stop":null,"terms":{"lots":2,"more":1}}', { kind: 'unknown', at: 'terms.more' }],
  ['[]', { kind: 'wrongType', at: '', expected: ['object'] }],
  ['{price: 1}', { kind: 'notJson' }],
])('%s', (text, problem) => {
  const parsed = parsePayload(text, samples);
  expect(parsed.ok ? null : parsed.problem).toEqual(problem);
});

test('every sample has the shape of the samples', () => {
  expect(samples.map((sample) => shapeProblem(sample, samples))).toEqual([null, null]);
});
