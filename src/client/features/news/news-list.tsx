import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { newsCategory } from '#contract/content.ts';
import { articleAnswer } from '#client/data/content/content-answers.ts';
import { newsAnswer } from '#client/data/content/news-answer.ts';
import { storeAnswers } from '#client/data/engine/store-answers.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerAge } from '#client/parts/answers/answer-age.tsx';
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
/** A page holds at most this many rows. */
const mostRows = 100;

/** The pages that show announcements. */
export type NewsPage = '/pages/mailMessage/ggList' | '/pages/mailMessage/ggDetail';

/** The announcements, newest first; `page` is the one they stand on. */
export const NewsList = ({ page }: { page: NewsPage }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const wide = useWide();
  const [limit, setLimit] = useState(rowsAtOnce);
  const news = useAnswerPage(newsAnswer, { c_id: newsCategory, page: 1, limit });
  const answered = news.isEarlier ? undefined : news.value?.data;
  // Each row is the whole text: it can be read without a connection too.
  useEffect(() => {
    const articles = answered?.map((value) => ({ input: { id: value.id }, value }));
    if (articles) void storeAnswers(articleAnswer, articles);
  }, [answered]);
  if (!news.value) {
    if (news.failure)
      return (
        <NotLoaded
          title={t`The announcements did not load`}
          detail={failureText(news.failure)}
          onRetry={news.retry}
        />
      );
    return <Skeleton shape="row" count={8} />;
  }
  const { data, total } = news.value;
  if (data.length === 0) return <Empty title={t`There are no announcements yet.`} icon="news" />;
  return (
    <>
      {news.isEarlier ? <AnswerAge answer={news} /> : null}
      <ul className={styles.list}>
        {data.map((article) => (
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
      {news.failure && !news.isEarlier ? (
        <Failed
          title={t`Older announcements did not load`}
          detail={failureText(news.failure)}
          onRetry={news.retry}
        />
      ) : null}
      {total > data.length && limit < mostRows && !news.isEarlier ? (
        <Button
          variant="secondary"
          busy={news.isLoading}
          onClick={() => setLimit(limit + rowsAtOnce)}
        >{t`Show more`}</Button>
      ) : null}
    </>
  );
};
