import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathText, readPath, type Step } from './step-text.ts';

test('a path has a readable form', () => {
  const steps: Step[] = [
    { kind: 'event', name: 'user.signedIn', payload: { example: 0 } },
    { kind: 'done', name: 'loadUser', payload: { example: 1 } },
    { kind: 'clock' },
    { kind: 'event', name: 'market.dealt', payload: { value: { amount: '0.5' } } },
  ];
  expect(pathText(steps)).toBe('user.signedIn|done:loadUser~1|clock|market.dealt~{"amount":"0.5"}');
});

const name = fc.stringMatching(/^[a-z]{1,8}\.[a-zA-Z]{1,8}$/);
const payload = fc.oneof(
  fc.nat(20).map((example) => ({ example })),
  fc
    .dictionary(fc.string(), fc.string())
    .map((value) => ({ value: JSON.parse(JSON.stringify(value)) as unknown })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: 'clock' }),
  fc.record({ kind: fc.constantFrom('event' as const, 'done' as const, 'error' as const), name, payload }),
);

test('a written path is read back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      expect(readPath(pathText(steps))).toEqual({ steps, isWhole: true });
    }),
  );
});

test('a foreign link is read as far as it is valid', () => {
  expect(readPath('clock|user.edited~{broken|clock')).toEqual({ steps: [{ kind: 'clock' }], isWhole: false });
  expect(readPath(Array.from({ length: 500 }, () => 'clock').join('|')).steps).toHaveLength(200);
});
