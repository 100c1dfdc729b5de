import { assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, isZero, toPlain } from '#domain/money/money.ts';
import { parseNumeric } from './parse-numeric.ts';

/** As PostgreSQL formats them: no leading zeros, no exponent, no sign on zero. */
const numerics = tuple(
  constantFrom('', '-'),
  stringMatching(/^(0|[1-9]\d{0,18})(\.\d{0,9}[0-9]0{0,20})?$/),
).map(([sign, text]) => (isZero(text) ? text : sign + text));

test('a numeric is parsed to the same text as through a decimal', () => {
  assert(
    property(numerics, (text) => {
      expect(parseNumeric(text)).toBe(toPlain(decimal(text)));
    }),
  );
});

test.each([
  ['0', '0'],
  ['0.000000', '0'],
  ['100', '100'],
  ['100.00', '100'],
  ['1.50000000', '1.5'],
  ['-0.050', '-0.05'],
  ['0.000000000000000001', '0.000000000000000001'],
])('%s is %s', (text, plain) => {
  expect(parseNumeric(text)).toBe(plain);
});
