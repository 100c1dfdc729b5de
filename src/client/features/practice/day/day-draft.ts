import * as z from 'zod/mini';
import { useDraft } from '#client/data/engine/use-draft.ts';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';
import { dayBefore, dayCounts, dayKinds, type DayForm } from '#domain/practice/day-form.ts';
import { usualFunds } from '#domain/practice/practice-funds.ts';

/** The form as it was left, without the file: a page cannot choose that again. */
interface DayDraft extends DayForm {
  readonly speed: number;
}

const dayDraft: DraftKind<DayDraft> = {
  name: 'practice day',
  schema: z.object({
    kind: z.enum(dayKinds),
    date: z.string(),
    day: z.string(),
    days: z.number().check(z.refine((days) => dayCounts.includes(days))),
    symbols: z.array(z.string()),
    time: z.string(),
    funds: z.string(),
    speed: z.number(),
  }),
  empty: {
    kind: 'minutes',
    date: '',
    day: '1',
    days: 1,
    symbols: [],
    time: '00:00',
    funds: usualFunds,
    speed: 1,
  },
  isTyped: () => false,
};

/** The form as it was left; the first time with the last day that is over, and this pair. */
export const useDayDraft = (nowMs: number, symbol: string | undefined) =>
  useDraft(dayDraft, (stored) =>
    stored === dayDraft.empty
      ? { ...stored, date: dayBefore(nowMs), symbols: symbol === undefined ? [] : [symbol] }
      : stored,
  );
