import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFailureText } from '#client/lib/failure-text.ts';
import type { Answer } from '#client/lib/use-answer.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { Note } from '#client/ui/note.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './share.module.css';

export const perPage = 20;

interface PagedProps<Row> {
  /** The page that is shown. */
  answer: Answer<{ readonly data: readonly Row[]; readonly page: number; readonly total: number }>;
  onPage: (page: number) => void;
  label: string;
  empty: string;
  /** What did not load. */
  failed: string;
  row: (row: Row) => ReactNode;
}

/** One page of a list at a time, newest first. */
export const Paged = <Row extends { readonly id: number }>({
  answer: { value, failure, isLoading, retry },
  onPage,
  label,
  empty,
  failed,
  row,
}: PagedProps<Row>) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (!value && failure) return <NotLoaded title={failed} detail={failureText(failure)} onRetry={retry} />;
  if (!value) return <Skeleton shape="row" count={4} />;
  if (value.total === 0) return <Empty icon="user" title={empty} />;
  const { page, data, total } = value;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={isLoading}>
        {data.map((one) => (
          <li key={one.id}>{row(one)}</li>
        ))}
      </ul>
      {failure ? (
        <Note tone="danger" role="alert">
          {failureText(failure)}
        </Note>
      ) : null}
      {pages > 1 ? (
        <nav className={styles.pager} aria-label={t`Pages`}>
          <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t`Previous page`}
          </Button>
          <span>{t`Page ${ph({ page })} of ${ph({ pages })}`}</span>
          <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t`Next page`}
          </Button>
        </nav>
      ) : null}
    </>
  );
};
