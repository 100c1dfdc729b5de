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
  /** In place of a row that the exchange does not have; without it, the exchange's words are shown. */
  missing?: ReactNode;
  /** The row itself: its course, its facts, what can be done, what happened to it. */
  children: (row: Row) => ReactNode;
}

/**
 * One row of the user's own: on its way, missing, or there with its age, and why it could not be refreshed. What a reader has
 * seen stays in place while it is asked for again.
 */
export const Detail = <Row,>({
  own: { of, id, row, failure, retry },
  missing,
  children,
}: DetailProps<Row>) => {
  // Until the device has been read, nothing is said to be missing.
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
