import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { timeLabels } from './time-labels.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** By this device's own zone, as the axis writes them. */
const at = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
  new Date(year, month - 1, day, hour, minute).getTime();

test('within a day the clock, and the date where the next begins', () => {
  expect(
    timeLabels(
      [
        at(2026, 11, 20, 23, 30),
        at(2026, 11, 20, 23, 45),
        at(2026, 11, 21, 0, 0),
        at(2026, 11, 21, 0, 15),
        undefined,
      ],
      '15min',
    ),
  ).toEqual(['23:30', '23:45', 'Nov 21', '00:15', '']);
});

test('over days the date, and the month with its year where the next begins', () => {
  expect(
    timeLabels([undefined, at(2025, 12, 30), at(2025, 12, 31), at(2026, 1, 1), at(2026, 1, 2)], '1day'),
  ).toEqual(['', 'Dec 30', 'Dec 31', 'Jan 2026', 'Jan 2']);
  expect(timeLabels([at(2026, 1, 1), at(2026, 2, 1)], '1mon')).toEqual(['Jan 2026', 'Feb 2026']);
});
