import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './share.module.css';

export const perPage = 20;

interface PagedProps<Row> {
  /** The current page. */
  answer: AnswerView<{ readonly data: readonly Row[]; readonly page: number; readonly total: number }>;
  onPage: (page: number) => void;
  label: string;
  empty: string;
  /** Names what could not be loaded. */
  failed: string;
  row: (row: Row) => ReactNode;
}

/** A paged list, newest first. */
export const Paged = <Row extends { readonly id: number }>({
  answer,
  onPage,
  label,
  empty,
  failed,
  row,
}: PagedProps<Row>) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, failure, isLoading, retry } = answer;
  if (!value && failure) return <NotLoaded title={failed} detail={failureText(failure)} onRetry={retry} />;
  if (!value) return <Skeleton shape="row" count={4} />;
  if (value.total === 0) return <Empty icon="user" title={empty} />;
  const { page, data, total } = value;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      <AnswerAge answer={answer} />
      <ul className={styles.list} aria-label={label} aria-busy={isLoading}>
        {data.map((one) => (
          <li key={one.id}>{row(one)}</li>
        ))}
      </ul>
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
