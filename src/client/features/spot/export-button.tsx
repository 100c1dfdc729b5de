import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keep } from '#client/data/engine/keep.ts';
import { credentials } from '#client/lib/credentials.ts';
import { saveText } from '#client/lib/save-text.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { showToast } from '#client/lib/toast.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { filterOrders, type OrderFilter } from './order-filter.ts';
import { ordersCsv } from './orders-csv.ts';
import type { History } from './use-history.ts';
import { storedRows } from '#client/data/engine/stored-list.ts';

interface ExportButtonProps {
  history: History;
  filter: OrderFilter;
  matchId: number | undefined;
}

/** Saves the history, as it is filtered, as a table; older pages are fetched first. */
export const ExportButton = ({ history, filter, matchId }: ExportButtonProps) => {
  const { t } = useLingui();
  const save = async (): Promise<void> => {
    const isWhole = await history.loadAll();
    const { userId } = credentials();
    const stored = await keep((database) =>
      storedRows(database, 'orders', userId, { isOpen: false, matchId }),
    );
    if (!stored.ok) return;
    const nowMs = serverNowMs();
    const orders = filterOrders(stored.value, filter, nowMs);
    const count = orders.length;
    saveText(
      `tideline-orders-${new Date(nowMs).toISOString().slice(0, 10)}.csv`,
      ordersCsv(orders),
      'text/csv',
    );
    showToast(
      isWhole
        ? t`${plural(count, { one: '# order saved.', other: '# orders saved.' })}`
        : t`${plural(count, { one: '# order saved (this device only).', other: '# orders saved (this device only).' })} Go online to export the rest.`,
      isWhole ? 'success' : 'error',
    );
  };
  return (
    <IconButton
      label={t`Save history as CSV`}
      icon="download"
      disabled={history.isBusy}
      onClick={() => void save()}
    />
  );
};
