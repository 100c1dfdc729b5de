import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useLayoutEffect, useState } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { useStoredMovements } from '#client/components/movements/stored-movements.ts';
import type { MovementList } from '#client/components/movements/movements.ts';
import { useMovements } from '#client/components/movements/use-movements.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { NewerRecords } from './newer-records.tsx';
import { fieldsOf, narrowings, type RecordFilter } from './record-filter.ts';
import { RecordDetail } from './record-detail.tsx';
import { RecordList } from './record-list.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { RecordTools } from './record-tools.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './records.module.css';

const RecordsDesktop = lazyPart(
  'trade-desktop',
  async () => (await import('./tables/records-desktop.tsx')).RecordsDesktop,
);

const path = '/pages/fund/assets_all_record';
/** Small enough that validating a page does not delay a frame for long. */
const rowsPerPage = 200;
const change = (filter: RecordFilter): void => redirectTo(path, filter);

/** Every movement of the user's balances: filtered, scrolled to the oldest, and exported. */
export const RecordsScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const wide = useWide();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<Movement | null>(null);
  const { entry, ...filter } = useQuery(path);
  const fields = fieldsOf(filter);
  const sequence = Math.max(0, ...(useBalances() ?? []).map((balance) => balance.sequence));
  const movements = useMovements(fields, sequence, {
    rowsPerPage,
    isReading: () => (scroller?.scrollTop ?? 0) > 0,
  });
  const { failure, retry } = movements;
  const records = useShownRows(fields, movements);
  const { newest, stored, isChanging, rows, hasMore } = records;
  const chosen = JSON.stringify(fields);
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is not a valid cleanup function.
    scroller?.scrollTo({ top: 0 });
  }, [scroller, chosen]);
  const selected = rows?.find(({ id }) => id === entry);
  const screen = (
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
      scrollRef={wide ? undefined : setScroller}
      toolbar={
        <RecordsBar
          filter={filter}
          stored={stored}
          asOf={movements.asOf}
          failure={failure}
          hasRows={rows !== undefined}
          onRetry={retry}
        />
      }
    >
      {!rows && (!failure || newest === undefined) ? <Skeleton shape="row" count={8} /> : null}
      {!rows && failure && newest !== undefined ? (
        <NotLoaded title={t`The movements did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
      {rows?.length === 0 && !hasMore && !isChanging ? (
        <NoRecords isNarrowed={narrowings(filter) > 0} onClear={() => change({})} />
      ) : null}
      <ReadRecords
        movements={movements}
        shown={records}
        scroller={scroller}
        onScroller={setScroller}
        onOpen={setShown}
      />
      {shown ? <RecordSheet movement={shown} onClose={() => setShown(null)} /> : null}
    </Screen>
  );
  return (
    <ListDetail
      list={screen}
      detail={wide && selected ? <RecordDetail movement={selected} /> : undefined}
      onClose={() => change(filter)}
    />
  );
};

/** The last defined list. */
const useLast = (list: MovementList | undefined): MovementList | undefined => {
  const [last, setLast] = useState(list);
  if (list && list !== last) setLast(list);
  return list ?? last;
};

/** The rows to show: from the server, from this device, or the previous ones while others load. */
const useShownRows = (
  fields: ReturnType<typeof fieldsOf>,
  { list, failure }: ReturnType<typeof useMovements>,
) => {
  const newest = useStoredMovements(fields);
  const stored = !list && failure ? newest : undefined;
  const last = useLast(list);
  /** The filter changed: the previous rows stay until the new ones are loaded. */
  const isChanging = !list && !failure && last !== undefined;
  const rows = (isChanging ? last : (list ?? stored))?.rows;
  const hasMore = list !== undefined && list.next !== null;
  return { newest, stored, isChanging, rows, hasMore };
};

interface RecordsBarProps {
  filter: RecordFilter;
  /** Shown because the newest movements could not be read. */
  stored: ReturnType<typeof useStoredMovements>;
  asOf: ReturnType<typeof useMovements>['asOf'];
  failure: ReturnType<typeof useMovements>['failure'];
  hasRows: boolean;
  onRetry: () => void;
}

/** The filter, the age of the rows, and why there are no newer ones. */
const RecordsBar = ({ filter, stored, asOf, failure, hasRows, onRetry }: RecordsBarProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <div className={styles.toolbar}>
      <RecordTools filter={filter} onChange={change} />
      <div className={styles.state}>
        {failure ? <Age asOf={stored?.asOf ?? asOf} isLive={() => false} /> : <AccountAge of="balances" />}
        {stored ? <span>{t`The newest movements kept on this device`}</span> : null}
      </div>
      {failure && hasRows ? (
        <Note as="div" tone="danger" className={styles.failed} role="alert">
          <span>{failureText(failure)}</span>
          <Button variant="quiet" onClick={onRetry}>{t`Try again`}</Button>
        </Note>
      ) : null}
    </div>
  );
};

interface ReadRecordsProps {
  movements: ReturnType<typeof useMovements>;
  shown: ReturnType<typeof useShownRows>;
  scroller: HTMLElement | null;
  /** Called with the table's own. */
  onScroller: (scroller: HTMLElement | null) => void;
  onOpen: (movement: Movement) => void;
}

/** The rows, with a button for those added since they were read. */
const ReadRecords = ({ movements, shown, scroller, onScroller, onOpen }: ReadRecordsProps) => {
  const wide = useWide();
  const { rows, hasMore, isChanging } = shown;
  const older = {
    hasMore,
    isLoading: movements.isLoadingOlder,
    failure: movements.olderFailure,
    onMore: movements.readOlder,
  };
  return (
    <>
      {movements.newer > 0 ? (
        <NewerRecords
          count={movements.newer}
          onShow={() => {
            movements.showNewest();
            scroller?.scrollTo({ top: 0 });
            scroller?.focus({ preventScroll: true });
          }}
        />
      ) : null}
      {rows && (rows.length > 0 || hasMore) ? (
        <div
          className={classNames(isChanging && styles.changing)}
          data-filled={wide || undefined}
          aria-busy={isChanging || undefined}
        >
          {wide ? (
            <Suspense fallback={<Skeleton shape="row" count={8} />}>
              <RecordsDesktop rows={rows} scrollRef={onScroller} {...older} />
            </Suspense>
          ) : (
            <RecordList rows={rows} scroller={scroller} onOpen={onOpen} {...older} />
          )}
        </div>
      ) : null}
    </>
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
