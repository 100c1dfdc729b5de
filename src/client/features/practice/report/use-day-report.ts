import { useEffect, useState } from 'react';
import type { DayNote, DayReport } from '#contract/practice-day.ts';
import { noteTrade, problemOf, readDayReport } from '#client/data/practice/day/day-commands.ts';

interface Read {
  /** The last report; retained while it is read again and when that fails. */
  readonly report: DayReport | null;
  /** Why the last reading failed. */
  readonly problem: ReturnType<typeof problemOf> | null;
  readonly isBusy: boolean;
}

/** Reads the report; resolves to what becomes of the one before. */
const readNow = async (): Promise<(before: Read) => Read> => {
  try {
    const report = await readDayReport();
    return () => ({ report, problem: null, isBusy: false });
  } catch (error) {
    return ({ report }) => ({ report, problem: problemOf(error), isBusy: false });
  }
};

/** The report of the open day: read when the screen opens, and on `refresh`. */
export const useDayReport = () => {
  const [read, setRead] = useState<Read>({ report: null, problem: null, isBusy: true });
  useEffect(() => void readNow().then(setRead), []);
  const refresh = async (): Promise<void> => {
    setRead((before) => ({ ...before, isBusy: true }));
    setRead(await readNow());
  };
  return {
    ...read,
    refresh: () => void refresh(),
    note: async (note: DayNote): Promise<boolean> => {
      try {
        await noteTrade(note);
      } catch {
        return false;
      }
      await refresh();
      return true;
    },
  };
};
