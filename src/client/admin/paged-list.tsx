import { useState, type ReactNode } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import type { Answer } from '#client/lib/calls/use-answer.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { LoadingRows } from './loading-rows.tsx';
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

/**
 * A paged list of the back office, in each of its states. The pager stays while a page is loading, so that it
 * does not lose the focus; the rows of another page do not. A list with a filter needs a key per filter.
 */
export const PagedList = <Row,>({
  answer: { value, failure, retry },
  empty,
  onPage,
  children,
}: PagedListProps<Row>) => {
  const failureText = useFailureText();
  const [former, setFormer] = useState(value);
  if (value && value !== former) setFormer(value);
  const pages = value ?? former;
  return (
    <>
      {failure ? <Failed title={failureText(failure)} onRetry={retry} /> : null}
      {!value && !failure ? <LoadingRows shape="line" /> : null}
      {value?.data.length === 0 ? <Empty title={empty} /> : null}
      {value && value.data.length > 0 ? children(value.data) : null}
      {pages ? <Pager page={pages.page} limit={pages.limit} total={pages.total} onPage={onPage} /> : null}
    </>
  );
};
