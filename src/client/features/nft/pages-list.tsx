import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Pages } from '#client/data/engine/use-pages.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import styles from './nft.module.css';

interface PagesListProps<Row> {
  pages: Pages<Row>;
  /** Text for an empty list. */
  empty: string;
  /** Renders the rows in their container. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of collections or creators, page by page. */
export const PagesList = <Row,>({ pages, empty, children }: PagesListProps<Row>) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, first, failure, hasMore, isLoading, loadMore, refresh } = pages;
  if (!rows)
    return failure ? (
      <NotLoaded title={t`The list did not load`} detail={failureText(failure)} onRetry={refresh} />
    ) : (
      <CardSkeletons />
    );
  if (rows.length === 0)
    return (
      <>
        <AnswerAge answer={first} />
        <Empty icon="image" title={empty} />
      </>
    );
  return (
    <div className={styles.page} aria-busy={isLoading || undefined}>
      <AnswerAge answer={first} />
      {children(rows)}
      {failure && !first.failure ? (
        <Note tone="danger" size="body" role="alert">
          {failureText(failure)}
        </Note>
      ) : null}
      {hasMore ? (
        <Button variant="secondary" busy={isLoading} onClick={loadMore}>{t`Show more`}</Button>
      ) : null}
    </div>
  );
};
