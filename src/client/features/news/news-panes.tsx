import { useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation.ts';
import { useWide } from '#client/lib/use-wide.ts';
import { Empty } from '#client/ui/empty.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Article } from './article.tsx';
import { NewsList } from './news-list.tsx';
import styles from './news.module.css';

/** List or article; on wide windows the list with the article beside it. */
export const NewsPanes = ({ title, articleId }: { title: string; articleId: number | undefined }) => {
  const { t } = useLingui();
  const wide = useWide();
  const article =
    articleId === undefined ? (
      <Empty title={t`Choose an announcement to read it here.`} icon="news" />
    ) : (
      <Article key={articleId} id={articleId} />
    );
  return (
    <Screen title={title} wide leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {wide ? (
        <div className={styles.panes}>
          <div>
            <NewsList activeId={articleId} />
          </div>
          <div>{article}</div>
        </div>
      ) : null}
      {!wide && articleId === undefined ? <NewsList /> : null}
      {!wide && articleId !== undefined ? article : null}
    </Screen>
  );
};
