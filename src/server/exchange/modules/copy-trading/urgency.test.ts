import { expect, test } from 'vitest';
import { createUrgency } from './urgency.ts';

test('orders are urgent for a second after the last was noted, and never before the first', () => {
  let nowMs = 0;
  const urgency = createUrgency(() => nowMs);
  expect(urgency.isUrgent()).toBe(false);
  urgency.note();
  nowMs = 999;
  expect(urgency.isUrgent()).toBe(true);
  urgency.note();
  nowMs = 1_998;
  expect(urgency.isUrgent()).toBe(true);
  nowMs = 1_999;
  expect(urgency.isUrgent()).toBe(false);
});
