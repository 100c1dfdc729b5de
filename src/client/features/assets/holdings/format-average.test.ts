import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { formatAverage } from './format-average.ts';

beforeAll(() => loadMessages([]));

test.each([
  ['97413.46102436', '97,413.46'],
  ['641.87654321', '641.8765'],
  ['1.23456789', '1.234567'],
  ['0.00001234', '0.000012'],
  ['1234567.891', '1,234,567.89'],
  ['20000', '20,000.00'],
])('an average cost of %s is shown as %s', (cost, shown) => {
  expect(formatAverage(cost)).toBe(shown);
});
