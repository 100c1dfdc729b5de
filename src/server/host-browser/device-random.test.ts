import { expect, test } from 'vitest';
import { deviceRandom } from './device-random.ts';

test('draws digits, bytes and numbers of the whole range', () => {
  expect(new Set(deviceRandom.digits(2_000)).size).toBe(10);
  expect(deviceRandom.digits(6)).toMatch(/^\d{6}$/);
  expect(deviceRandom.hex(32)).toMatch(/^[0-9a-f]{64}$/);
  expect(deviceRandom.hex(32)).not.toBe(deviceRandom.hex(32));
  const drawn = Array.from({ length: 5_000 }, deviceRandom.uniform);
  expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});
