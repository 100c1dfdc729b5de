import { expect, test } from 'vitest';
import { seededUniform } from './seeded-uniform.ts';

/** Pictures, boxes and traders of the demonstration follow from these draws: they must never change. */
test('gives the same draws for the same key, for ever', () => {
  const draw = seededUniform('BTC');
  expect([draw(), draw(), draw()]).toEqual([0.9609567867445736, 0.29677769419647304, 0.9357809526468014]);
});

test('goes on with the key stream after its first bytes', () => {
  const draw = seededUniform('BTC');
  for (let passed = 0; passed < 5_000; passed += 1) draw();
  expect(draw()).toBe(0.7774658643566483);
});

test('gives other draws for another key', () => {
  expect(seededUniform('one')()).not.toBe(seededUniform('other')());
});
