import { useCallback, useEffect, useState } from 'react';
import type { DayNote, DayReport } from '#contract/practice-day.ts';
import { noteTrade, problemOf, readDayReport } from '#client/data/practice/day/day-commands.ts';

interface Read {
  /** The last report; retained while it is read again and when that fails. */
  readonly report: DayReport | null;
  /** Why the last reading failed. */
  readonly problem: ReturnType<typeof problemOf> | null;
  readonly isBusy: boolean;
}

/** The report of the open day: read when the screen opens, and on `refresh`. */
export const useDayReport = () => {
  const [read, setRead] = useState<Read>({ report: null, problem: null, isBusy: true });
  const load = useCallback(async (): Promise<void> => {
    try {
      setRead({ report: await readDayReport(), problem: null, isBusy: false });
    } catch (error) {
      setRead(({ report }) => ({ report, problem: problemOf(error), isBusy: false }));
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  const refresh = async (): Promise<void> => {
    setRead((before) => ({ ...before, isBusy: true }));
    await load();
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
