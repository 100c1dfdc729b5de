import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#domain/people/languages.ts';
import { writeClock, writeTime } from './clock-time.ts';

test.each(locales)('%s matches the 24-hour time of Intl', (locale) => {
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      expect([writeClock(at), writeTime(at)]).toEqual([clock.format(at), time.format(at)]);
    }),
  );
});
