import type { ReactNode } from 'react';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { isGone } from '#client/data/engine/is-gone.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { NotRefreshed } from '#client/components/answers/not-refreshed.tsx';
import type { OwnRow } from './use-own-row.ts';
import styles from './detail.module.css';

export interface DetailProps<Row> {
  own: OwnRow<Row>;
  /** Replaces a row that the exchange does not have; by default the exchange's message is shown. */
  missing?: ReactNode;
  /** The row itself: its progress, facts, actions, and history. */
  children: (row: Row) => ReactNode;
}

/**
 * One of the user's own rows: loading, missing, or present with its age and a failed refresh. A row already
 * on the screen stays in place during a refresh.
 */
export const Detail = <Row,>({
  own: { of, id, row, failure, retry },
  missing,
  children,
}: DetailProps<Row>) => {
  // Until the device has been read, nothing is reported missing.
  if (row === undefined) return <Skeleton shape="row" count={6} />;
  if (row === null)
    return missing && failure && isGone(failure) ? (
      missing
    ) : (
      <AnswerPending answer={{ failure: failure ?? undefined, retry }} count={6} />
    );
  return (
    <>
      <div className={styles.head}>
        <AccountAge of={of} row={id} />
        {failure ? <NotRefreshed failure={failure} onRetry={retry} /> : null}
      </div>
      {children(row)}
    </>
  );
};
