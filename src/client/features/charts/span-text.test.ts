import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

test.each([
  [0, '0 s'],
  [250, '0.25 s'],
  [5_000, '5 s'],
  [65_000, '1 min 5 s'],
  [60_000, '1 min'],
  [86_400_000 + 3_600_000 + 5_000, '1 d 1 h'],
  [1_500, '1.5 s'],
])('%s ms is %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
