import { expect, test } from 'vitest';
import { ratioExample } from './ratio-example.ts';

test.each([
  ['2', { multiple: '2', lots: '6' }],
  ['0.333', { multiple: '0.333', lots: '1' }],
  ['0.005', { multiple: '0.005', lots: '0.02' }],
  // Not a ratio yet.
  ['', { multiple: '1.5', lots: '4.5' }],
  ['0', { multiple: '1.5', lots: '4.5' }],
  ['?twice', { multiple: '1.5', lots: '4.5' }],
])('of the typed ratio "%s" the example is %j', (typed, example) =>
  expect(ratioExample(typed)).toEqual(example),
);
