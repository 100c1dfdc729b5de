import { useLingui } from '@lingui/react/macro';
import { articleAnswer } from '#client/data/content/content-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useFileUrl } from '#client/lib/calls/use-file-url.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './news.module.css';
import { TextBody } from './text-body.tsx';

const Cover = ({ path }: { path: string }) => (
  <img className={styles.cover} src={useFileUrl(path)} alt="" loading="lazy" />
);

/** One announcement: plain text in paragraphs, never markup. */
export const Article = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useStoredAnswer(articleAnswer, { id });
  const { value: article, failure, retry } = answer;
  if (failure?.kind === 'refused' && failure.code === 'content.notFound')
    return <Empty title={t`This announcement is no longer available.`} icon="news" />;
  if (failure && !article)
    return (
      <NotLoaded title={t`The announcement did not load`} detail={failureText(failure)} onRetry={retry} />
    );
  if (!article) {
    return (
      <Stack gap={3} className={styles.article}>
        <Skeleton shape="figure" />
        <Skeleton count={6} />
      </Stack>
    );
  }
  return (
    <Stack as="article" gap={3} className={styles.article}>
      <AnswerAge answer={answer} />
      <h2 className={styles.title}>{article.title}</h2>
      <Note as="time" size="tiny" dateTime={article.created_at}>
        {formatDateTime(article.created_at)}
      </Note>
      {article.cover ? <Cover path={article.cover} /> : null}
      <TextBody text={article.content} />
      {article.url ? (
        <Button variant="secondary" onClick={() => openLocation(article.url)}>
          {t({ message: 'Open', context: 'open a page' })}
        </Button>
      ) : null}
    </Stack>
  );
};
