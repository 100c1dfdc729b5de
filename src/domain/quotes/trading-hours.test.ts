import { describe, expect, test } from 'vitest';
import { newYorkSession, quotedSession } from './trading-hours.ts';

const at = (text: string): number => Date.parse(text);
const sessionAt = (text: string): [boolean, string] => {
  const { isOpen, changesAtMs } = newYorkSession(at(text));
  return [isOpen, new Date(changesAtMs!).toISOString().slice(0, 16)];
};

describe('the New York session', () => {
  test.each([
    ['a winter day before the opening', '2026-01-14T14:29:59.999Z', false, '2026-01-14T14:30'],
    ['its opening', '2026-01-14T14:30:00Z', true, '2026-01-14T21:00'],
    ['its last instant', '2026-01-14T20:59:59.999Z', true, '2026-01-14T21:00'],
    ['its closing', '2026-01-14T21:00:00Z', false, '2026-01-15T14:30'],
    ['a summer day', '2026-07-15T13:30:00Z', true, '2026-07-15T20:00'],
    ['the evening before summer time', '2026-03-06T21:00:00Z', false, '2026-03-09T13:30'],
    ['the evening before winter time', '2026-10-30T20:00:00Z', false, '2026-11-02T14:30'],
    ['late on a Friday in New York, a Saturday in UTC', '2026-07-18T02:00:00Z', false, '2026-07-20T13:30'],
    ['the evening of a year before a holiday', '2026-12-31T21:00:00Z', false, '2027-01-04T14:30'],
    [
      'the last Friday of a year before a New Year on a Saturday',
      '2027-12-31T15:00:00Z',
      true,
      '2027-12-31T21:00',
    ],
  ])('%s', (_what, time, isOpen, changes) => expect(sessionAt(time)).toEqual([isOpen, changes]));

  // As published by the exchange.
  test.each([
    [2025, ['01-01', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25']],
    [2026, ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25']],
    [2027, ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24']],
  ])('the holidays of %d', (year, expected) => {
    const found: string[] = [];
    for (let date = Date.UTC(year, 0, 1); date < Date.UTC(year + 1, 0, 1); date += 86_400_000) {
      const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
      if (!isWeekend && !newYorkSession(date + 16 * 3_600_000).isOpen)
        found.push(new Date(date).toISOString().slice(5, 10));
    }
    expect(found).toEqual(expected);
  });

  test.each(['2025-07-03', '2025-11-28', '2025-12-24', '2026-11-27', '2026-12-24', '2028-07-03'])(
    '%s ends at 13:00',
    (date) => {
      const { isOpen, changesAtMs } = newYorkSession(at(`${date}T15:00:00Z`));
      expect([
        isOpen,
        new Date(changesAtMs!).toLocaleTimeString('en-GB', {
          timeZone: 'America/New_York',
          timeStyle: 'short',
        }),
      ]).toEqual([true, '13:00']);
    },
  );

  test('opens and closes by New York time on every day of ten years', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    for (let now = Date.UTC(2024, 0, 1); now < Date.UTC(2034, 0, 1);) {
      const { isOpen, changesAtMs } = newYorkSession(now);
      expect(isOpen ? ['13:00', '16:00'] : ['09:30']).toContain(clock.format(changesAtMs!));
      expect(changesAtMs!).toBeGreaterThan(now);
      now = changesAtMs!;
    }
  });
});

describe('a cached row', () => {
  const row = { session: 'closed', session_changes_at: '2026-01-14T14:30:00.000Z' } as const;
  test('is valid until its change, and the opposite after', () => {
    expect(quotedSession(row, at('2026-01-14T14:29:59Z'))).toEqual({
      isOpen: false,
      changesAtMs: at(row.session_changes_at),
    });
    expect(quotedSession(row, at('2026-01-14T14:30:00Z'))).toEqual({ isOpen: true, changesAtMs: null });
    expect(quotedSession({ session: 'open', session_changes_at: null }, at('2030-01-01T00:00:00Z'))).toEqual({
      isOpen: true,
      changesAtMs: null,
    });
  });
});
