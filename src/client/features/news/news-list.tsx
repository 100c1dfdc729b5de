import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { newsCategory } from '#contract/content.ts';
import { articleAnswer } from '#client/data/content/content-answers.ts';
import { newsAnswer } from '#client/data/content/news-answer.ts';
import { storeAnswers } from '#client/data/engine/store-answers.ts';
import { usePages } from '#client/data/engine/use-pages.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './news.module.css';

const rowsAtOnce = 20;

/** The pages that show announcements. */
export type NewsPage = '/pages/mailMessage/ggList' | '/pages/mailMessage/ggDetail';

/** The announcements, newest first; `page` is the current page. */
export const NewsList = ({ page }: { page: NewsPage }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const wide = useWide();
  const news = usePages(newsAnswer, { c_id: newsCategory }, rowsAtOnce);
  const { rows, first, failure } = news;
  const answered = news.isCurrent ? rows : undefined;
  // Each row has the whole text, so it can be read without a connection too.
  useEffect(() => {
    const articles = answered?.map((value) => ({ input: { id: value.id }, value }));
    if (articles) void storeAnswers(articleAnswer, articles);
  }, [answered]);
  if (!rows) {
    if (failure)
      return (
        <NotLoaded
          title={t`The announcements did not load`}
          detail={failureText(failure)}
          onRetry={news.refresh}
        />
      );
    return <Skeleton shape="row" count={8} />;
  }
  if (rows.length === 0) return <Empty title={t`There are no announcements yet.`} icon="news" />;
  return (
    <>
      {first.isEarlier ? <AnswerAge answer={first} /> : null}
      <ul className={styles.list}>
        {rows.map((article) => (
          <li key={article.id}>
            <Stack
              as={RowLink}
              gap={1}
              className={styles.row}
              to={wide ? page : '/pages/mailMessage/ggDetail'}
              query={{ id: article.id }}
            >
              <Heading as="span">{article.title}</Heading>
              <span className={styles.abstract}>{article.abstract}</span>
              <Note as="time" size="tiny" dateTime={article.created_at}>
                {formatDate(article.created_at)}
              </Note>
            </Stack>
          </li>
        ))}
      </ul>
      {failure && !first.isEarlier ? (
        <Failed
          title={t`Older announcements did not load`}
          detail={failureText(failure)}
          onRetry={news.retry}
        />
      ) : null}
      {news.hasMore ? (
        <Button variant="secondary" busy={news.isLoading} onClick={news.loadMore}>{t`Show more`}</Button>
      ) : null}
    </>
  );
};
