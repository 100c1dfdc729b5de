import { useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation/navigation.ts';
import { exportHistory } from '#client/components/history/export-history.ts';
import { noFilter } from '#client/components/history/history-filter.ts';
import { HistoryTools } from '#client/components/history/history-tools.tsx';
import { NoneListed } from '#client/components/history/none-listed.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { useHistory } from '#client/components/history/use-history.ts';
import { useListedIn } from '#client/components/history/use-listed.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { transferHistory } from './transfer-history.ts';
import { TransferRow } from './transfer-row.tsx';
import { useTransferListTexts } from './use-transfer-list-texts.tsx';
import styles from './transfers.module.css';

/** Every transfer and conversion: filtered, refreshed, paged and exported. */
export const TransferListScreen = () => {
  const { t } = useLingui();
  const texts = useTransferListTexts();
  const { filter, setFilter, isNarrowed, rows, shown } = useListedIn(transferHistory, false);
  const history = useHistory(transferHistory.list);
  return (
    <Screen
      title={texts.title}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<RefreshButton history={history} />}
      toolbar={
        <div className={styles.tools}>
          <div>
            <AccountAge of="transfers" />
          </div>
          <HistoryTools
            isOfOrders={false}
            filter={filter}
            onChange={setFilter}
            symbols={[...new Set(rows?.map(({ symbol }) => symbol))].sort()}
            directionLabel={texts.directionLabel}
            directions={texts.directions}
            statuses={texts.statuses}
            name={transferHistory.fileName}
            onExport={() => exportHistory(transferHistory, filter, undefined)}
          />
        </div>
      }
    >
      <OwnList
        of="transfers"
        history={history}
        rows={shown}
        closed={rows?.length ?? 0}
        count={6}
        older={texts.older}
        empty={
          <NoneListed
            isNarrowed={isNarrowed}
            noMatch={texts.noMatch}
            none={texts.noneClosed}
            trade={texts.trade}
            onClear={() => setFilter(noFilter)}
          />
        }
      >
        {(transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
      </OwnList>
    </Screen>
  );
};
