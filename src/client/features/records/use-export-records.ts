import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#client/lib/state/toast.ts';
import { useSaveHistory } from '#client/components/history/use-save-history.ts';
import { exportRecords } from './export-records.ts';
import { fieldsOf, type RecordFilter } from './record-filter.ts';

/** Exports the filtered movements; `collected` is the number of rows so far, null: no export is running. */
export const useExportRecords = (filter: RecordFilter) => {
  const { t } = useLingui();
  const [collected, setCollected] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // An export of a page that was left has no reader.
  useEffect(() => () => running.current?.abort(), []);
  const { save } = useSaveHistory('movements');
  const start = async (): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setCollected(0);
    await save(() => exportRecords(fieldsOf(filter), setCollected, abort.signal));
    setCollected(null);
  };
  return {
    collected,
    start: () => void start(),
    stop: () => {
      running.current?.abort();
      showToast(t`Stopped. Nothing was saved.`, 'info');
    },
  };
};
