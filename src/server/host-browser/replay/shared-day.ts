import * as z from 'zod/mini';
import {
  sharedDay,
  sharedDayVersion,
  type DayNote,
  type DaySettings,
  type SharedDay,
} from '#contract/practice-day.ts';
import { productVersion } from '#server/exchange/lib/running/version.ts';
import type { DaySession } from './day-session.ts';
import { DayRefusal } from './day-refusal.ts';

/** The session so far as the text of a file. @throws DayRefusal `secret`, `tooLong` */
export const shareDay = async (
  { log, steps, ledger }: DaySession,
  day: DaySettings,
  notes: readonly DayNote[],
): Promise<string> => {
  if (log.problem) throw new DayRefusal(log.problem);
  const shared: SharedDay = await steps.act(async () => ({
    format: 'tideline-practice-day',
    version: sharedDayVersion,
    app: productVersion,
    day,
    actions: [...log.actions],
    notes: [...notes],
    endedAtMs: steps.nowMs(),
    ledger: await ledger.read(),
  }));
  return JSON.stringify(shared);
};

/** Of a file of any version. */
const versioned = z.object({ format: z.literal('tideline-practice-day'), version: z.int() });

/** @throws DayRefusal `fileInvalid`, `fileVersion` */
export const readShared = (text: string): SharedDay => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DayRefusal('fileInvalid');
  }
  const head = z.safeParse(versioned, value);
  if (!head.success) throw new DayRefusal('fileInvalid');
  if (head.data.version !== sharedDayVersion) throw new DayRefusal('fileVersion');
  const parsed = z.safeParse(sharedDay, value);
  if (!parsed.success) throw new DayRefusal('fileInvalid');
  return parsed.data;
};
