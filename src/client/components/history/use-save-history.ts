import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveText } from '#client/lib/device/save-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { showToast } from '#client/lib/state/toast.ts';
import type { CollectedHistory } from './export-history.ts';

/** The filtered history as a table; null: it could not be read. */
export type CollectHistory = () => Promise<CollectedHistory | null>;

/**
 * Saves a history as a file and reports how complete it is.
 * @param name the file's name, before the date
 */
export const useSaveHistory = (name: string) => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const savedText = ({ count: saved, isWhole }: CollectedHistory): string =>
    isWhole
      ? t`${plural({ count: saved }, { one: '# entry saved.', other: '# entries saved.' })}`
      : t`${plural({ count: saved }, { one: '# entry saved (this device only).', other: '# entries saved (this device only).' })} Go online to export the rest.`;
  const save = async (collect: CollectHistory): Promise<void> => {
    setBusy(true);
    const collected = await collect();
    setBusy(false);
    if (!collected) return;
    saveText(`${name}-${new Date(serverNowMs()).toISOString().slice(0, 10)}.csv`, collected.text, 'text/csv');
    showToast(savedText(collected), collected.isWhole ? 'success' : 'error');
  };
  return { isBusy, save };
};
