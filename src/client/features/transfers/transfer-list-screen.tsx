import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRows } from '#client/data/engine/use-rows.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { exportHistory } from '#client/components/history/export-history.ts';
import {
  filterHistory,
  narrowings,
  noFilter,
  type HistoryFilter,
} from '#client/components/history/history-filter.ts';
import { HistoryTools } from '#client/components/history/history-tools.tsx';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { storedTransferOf, transferHistory } from './transfer-history.ts';
import { TransferRow } from './transfer-row.tsx';
import styles from './transfers.module.css';

const NoTransfers = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const { t } = useLingui();
  return isNarrowed ? (
    <Empty
      icon="filter"
      title={t`Nothing matches the filter.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      }
    />
  ) : (
    <Empty
      icon="transfer"
      title={t`No transfers or conversions yet.`}
      action={<ButtonLink to="/pages/fund/fundTransfer">{t`Transfer`}</ButtonLink>}
    />
  );
};

/** Every transfer and conversion: filtered, refreshed, paged and exported. */
export const TransferListScreen = () => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<HistoryFilter>(noFilter);
  const rows = useRows('transfers', { isOpen: false })?.map(storedTransferOf);
  const shown = rows && filterHistory(rows, filter, transferHistory.statusOf, serverNowMs());
  const history = useHistory(transferHistory.list);
  return (
    <Screen
      title={t`Transfer history`}
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
            directionLabel={t`Kind`}
            directions={[t`Transfers`, t`Conversions`]}
            statuses={[]}
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
        older={t`Show older`}
        empty={<NoTransfers isNarrowed={narrowings(filter) > 0} onClear={() => setFilter(noFilter)} />}
      >
        {(transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
      </OwnList>
    </Screen>
  );
};
