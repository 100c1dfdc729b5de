import { HistoryDesktop } from '#client/components/trade-tables/history-desktop.tsx';
import { useListedIn } from '#client/components/history/use-listed.ts';
import { useTransferColumns } from './transfer-columns.tsx';
import { transferHistory } from './transfer-history.ts';
import { useTransferListTexts } from './use-transfer-list-texts.tsx';

const only = 'transfers';

/** The page of transfers and conversions on a wide window. */
export const TransfersDesktop = () => {
  const list = useListedIn(transferHistory, false);
  const texts = useTransferListTexts();
  const columns = useTransferColumns();
  return (
    <HistoryDesktop
      history={transferHistory}
      texts={texts}
      list={list}
      tabs={[{ value: only, label: texts.title, table: 'transfers', columns }]}
      value={only}
      onChange={() => undefined}
      columns={columns}
      rows={list.shown}
      none={texts.noneClosed}
    />
  );
};
