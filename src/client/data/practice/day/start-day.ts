import type { DaySource } from '#contract/practice-day.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { startOf, type DayForm } from '#domain/practice/day-form.ts';
import { openDay } from './day-commands.ts';
import { minutesOf } from './day-minutes.ts';

const sourceOf = async (
  { kind, date, day, days, symbols }: DayForm,
  file: Blob | null,
): Promise<DaySource> => {
  switch (kind) {
    case 'minutes': {
      const pairs: { symbol: string; minutes: string }[] = [];
      // One after the other: an exchange answers only so many calls in a short time.
      for (const symbol of symbols) pairs.push({ symbol, minutes: await minutesOf(date, days, symbol) });
      return { kind, pairs };
    }
    case 'simulated':
      return { kind, day: Number(day), days, symbols: [...symbols] };
    case 'file':
      return { kind, symbol: symbols[0] ?? '', csv: (await file?.text()) ?? '' };
  }
};

/**
 * Opens the day of a form without problems, at a speed.
 * @throws NoMinutes, or the problem of the command
 */
export const startDay = async (form: DayForm, file: Blob | null, speed: number): Promise<void> => {
  const source = await sourceOf(form, file);
  const startAt = startOf(form) ?? '';
  await openDay({ name: 'openDay', day: { source, startAt, seed: newKey(), funds: form.funds }, speed });
};
