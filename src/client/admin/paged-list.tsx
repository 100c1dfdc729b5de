import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import type { Answer } from '#client/lib/calls/use-answer.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Pager } from './pager.tsx';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

interface PagedListProps<Row> {
  answer: Answer<Page<Row>>;
  /** Text shown when there are no rows. */
  empty: string;
  onPage: (page: number) => void;
  /** Renders the rows of a page, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list of the back office, in each of its states. */
export const PagedList = <Row,>({
  answer: { value, failure, retry },
  empty,
  onPage,
  children,
}: PagedListProps<Row>) => {
  const failureText = useFailureText();
  return (
    <>
      {failure ? <Failed title={failureText(failure)} onRetry={retry} /> : null}
      {!value && !failure ? (
        <p role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : null}
      {value?.data.length === 0 ? <Empty title={empty} /> : null}
      {value && value.data.length > 0 ? children(value.data) : null}
      {value ? <Pager page={value.page} limit={value.limit} total={value.total} onPage={onPage} /> : null}
    </>
  );
};
