import { useLingui } from '@lingui/react/macro';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useListed } from '#client/components/history/use-listed.ts';
import { HistoryDesktop } from '#client/components/trade-tables/history-desktop.tsx';
import { secondsHistory } from '#client/features/seconds/seconds-history.ts';
import { useSecondsListTexts } from '#client/features/seconds/use-seconds-list-texts.tsx';
import { useRunningColumns, useSettledColumns } from './seconds-columns.tsx';

/** The page of options on a wide window. */
export const SecondsOrdersDesktop = ({ shown }: { shown: number | undefined }) => {
  const { t } = useLingui();
  const list = useListed(secondsHistory, shown, undefined);
  const running = useRows('secondsOrders', { isOpen: true });
  const texts = useSecondsListTexts();
  const columns = { open: useRunningColumns(), closed: useSettledColumns() };
  const { view } = list;
  return (
    <HistoryDesktop
      history={secondsHistory}
      texts={texts}
      list={list}
      tabs={[
        {
          value: 'open',
          label: t`Running`,
          count: running?.length,
          table: 'stakes',
          columns: columns.open,
        },
        { value: 'closed', label: t`History`, table: 'stakeHistory', columns: columns.closed },
      ]}
      value={view}
      onChange={list.setView}
      columns={columns[view]}
      rows={list.shown}
      none={list.isOpen ? texts.noneOpen : texts.noneClosed}
    />
  );
};
