import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#client/lib/state/toast.ts';
import { useSaveHistory } from '#client/components/history/use-save-history.ts';
import { exportRecords } from './export-records.ts';
import { fieldsOf, type RecordFilter } from './record-filter.ts';

/** Saves the movements as they are narrowed; `collected` tells how far it is, null: nothing is under way. */
export const useExportRecords = (filter: RecordFilter) => {
  const { t } = useLingui();
  const [collected, setCollected] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // Nobody waits any more for what a page that was left is collecting.
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
