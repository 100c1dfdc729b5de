import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDayName } from '#client/lib/format/format-day-name.ts';
import { byDay } from '#client/components/movements/by-day.ts';
import { useStoredMovements } from '#client/components/movements/stored-movements.ts';
import { MovementRow } from './movement-row.tsx';
import { useMovements } from '#client/components/movements/use-movements.ts';
import { Age } from '#client/ui/states/age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './assets.module.css';

interface MovementListProps {
  account: AccountName;
  currencyId: number | undefined;
  /** The last private event that the balances include; when it advances, there are new movements. */
  sequence: number;
}

const rowsPerPage = 20;

/**
 * The movements of an account, or of one currency in it. Falls back to the stored movements when they cannot
 * be fetched.
 */
export const MovementList = ({ account, currencyId, sequence }: MovementListProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const filter = { type: account, currency: currencyId };
  const { list, failure, retry, readOlder, isLoadingOlder, olderFailure } = useMovements(filter, sequence, {
    rowsPerPage,
  });
  const newest = useStoredMovements(filter);
  const stored = !list && failure ? newest : undefined;
  const rows = list?.rows ?? stored?.rows;
  if (!rows) {
    if (!failure || newest === undefined) return <Skeleton shape="row" count={5} />;
    return <NotLoaded title={t`The movements did not load`} detail={failureText(failure)} onRetry={retry} />;
  }
  return (
    <>
      {stored ? <Age asOf={stored.asOf} isLive={() => false} /> : null}
      {rows.length === 0 ? <Empty title={t`No activity yet.`} icon="transfer" /> : null}
      <ul className={styles.movements}>
        {byDay(rows).map((entry) =>
          'day' in entry ? (
            <li key={entry.day} className={styles.day}>
              <Heading as="h3" variant="label">
                {formatDayName(entry.day)}
              </Heading>
            </li>
          ) : (
            <MovementRow key={entry.movement.id} movement={entry.movement} />
          ),
        )}
      </ul>
      {(failure ?? olderFailure) ? (
        <Note tone="danger" size="body" className={styles.failed} role="alert">
          {failureText((failure ?? olderFailure)!)}
        </Note>
      ) : null}
      {list && list.next !== null ? (
        <Button
          className={styles.more}
          variant="secondary"
          busy={isLoadingOlder}
          onClick={readOlder}
        >{t`Show older movements`}</Button>
      ) : null}
    </>
  );
};
