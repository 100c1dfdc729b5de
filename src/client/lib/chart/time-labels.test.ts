import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { timeLabels } from './time-labels.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

afterEach(() => void vi.unstubAllEnvs());

/** In this device's own time zone, as the axis labels them. */
const at = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
  new Date(year, month - 1, day, hour, minute).getTime();

test('within a day labels show the time, and the date where the next day starts', () => {
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

const day = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date);

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'over days labels show the date, and month and year where these start; in %s too in UTC days',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(
      timeLabels([undefined, day(2025, 12, 30), day(2025, 12, 31), day(2026, 1, 1), day(2026, 1, 2)], '1day'),
    ).toEqual(['', 'Dec 30', 'Dec 31', 'Jan 2026', 'Jan 2']);
    expect(timeLabels([day(2026, 11, 2), day(2026, 11, 9)], '1week')).toEqual(['Nov 2', 'Nov 9']);
    expect(timeLabels([day(2026, 11, 1), day(2026, 12, 1)], '1mon')).toEqual(['Nov 2026', 'Dec 2026']);
  },
);
