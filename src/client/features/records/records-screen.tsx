import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation.ts';
import { useKeptMovements } from '#client/parts/movements/kept-movements.ts';
import { useMovements } from '#client/parts/movements/use-movements.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { Age } from '#client/ui/age.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { IconLink } from '#client/ui/icon-link.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { fieldsOf, narrowings, type RecordFilter } from './record-filter.ts';
import { RecordList } from './record-list.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { RecordTools } from './record-tools.tsx';
import styles from './records.module.css';

const path = '/pages/fund/assets_all_record';
/** Few enough that checking them holds no frame back for long. */
const rowsPerPage = 200;
const change = (filter: RecordFilter): void => redirectTo(path, filter);

/** Every movement of the user's balances, narrowed, scrolled to the oldest, and saved. */
export const RecordsScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<Movement | null>(null);
  const filter = useQuery(path);
  const fields = fieldsOf(filter);
  const sequence = Math.max(0, ...(useBalances() ?? []).map((balance) => balance.sequence));
  const { list, failure, isLoading, retry, loadMore } = useMovements(fields, sequence, rowsPerPage);
  const kept = useKeptMovements(fields);
  const stored = !list && failure ? kept : undefined;
  const rows = list?.rows ?? stored?.rows;
  const hasMore = list !== undefined && list.next !== null;
  return (
    <Screen
      wide
      title={t`History`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <HideBalancesButton />
          <IconLink to="/pages/setting/bill" label={t`Statement`} icon="order" />
        </>
      }
      scrollRef={setScroller}
      toolbar={
        <div className={styles.toolbar}>
          <RecordTools filter={filter} onChange={change} />
          <div className={styles.state}>
            {stored ? <Age asOf={stored.asOf} isLive={() => false} /> : <AccountAge of="balances" />}
            {stored ? <span>{t`The newest movements kept on this device`}</span> : null}
          </div>
          {failure && rows ? (
            <p className={styles.failed} role="alert">
              {failureText(failure)}
            </p>
          ) : null}
        </div>
      }
    >
      {!rows && !failure ? <Skeleton shape="row" count={8} /> : null}
      {!rows && failure && kept !== undefined ? (
        <Failed title={t`The movements did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
      {rows?.length === 0 && !hasMore ? (
        <NoRecords isNarrowed={narrowings(filter) > 0} onClear={() => change({})} />
      ) : null}
      {rows && (rows.length > 0 || hasMore) ? (
        <RecordList
          rows={rows}
          scroller={scroller}
          hasMore={hasMore && !failure}
          isLoading={isLoading}
          onMore={loadMore}
          onOpen={setShown}
        />
      ) : null}
      {shown ? <RecordSheet movement={shown} onClose={() => setShown(null)} /> : null}
    </Screen>
  );
};

const NoRecords = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const { t } = useLingui();
  if (!isNarrowed) return <Empty title={t`No activity yet.`} icon="transfer" />;
  return (
    <Empty
      icon="filter"
      title={t`No movement matches the filter.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      }
    />
  );
};
