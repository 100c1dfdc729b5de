import type { ReactNode } from 'react';
import type { TableName } from '#client/data/engine/tables.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { ListPending } from './list-pending.tsx';
import type { History } from './use-history.ts';

interface OwnListProps<Row> {
  of: TableName;
  history: History;
  /** Undefined while not known. */
  rows: readonly Row[] | undefined;
  /** Number of closed rows on this device; the exchange may have older ones. */
  closed: number;
  /** Replaces the rows when there are none. */
  empty: ReactNode;
  /** Number of placeholder rows while loading. */
  count: number;
  /** Link to the older ones. */
  older: string;
  label?: string;
  className?: string | undefined;
  children: (row: Row) => ReactNode;
}

/**
 * A list of the user's own: its rows, or why there are none, a failed refresh, and the link to older ones.
 */
export const OwnList = <Row,>({
  of,
  history: { isBusy, failure, hasMore, loadMore },
  rows,
  closed,
  empty,
  count,
  older,
  label,
  className,
  children,
}: OwnListProps<Row>) => {
  const failureText = useFailureText();
  return (
    <>
      {rows ? null : <ListPending of={of} count={count} />}
      {rows?.length === 0 ? (
        empty
      ) : (
        <ul className={className} aria-label={label}>
          {rows?.map(children)}
        </ul>
      )}
      {failure ? (
        <Note tone="danger" role="alert">
          {failureText(failure)}
        </Note>
      ) : null}
      {hasMore(closed) ? (
        <Button variant="secondary" busy={isBusy} onClick={loadMore}>
          {older}
        </Button>
      ) : null}
    </>
  );
};
