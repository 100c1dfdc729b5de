import { useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Article } from './article.tsx';
import { NewsList, type NewsPage } from './news-list.tsx';

/** The announcements, and the one named in the address. */
export const NewsPanes = ({ page, articleId }: { page: NewsPage; articleId: number | undefined }) => {
  const { t } = useLingui();
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  return (
    <ListDetail
      narrowList
      list={
        <Screen title={t`Announcements`} leading={leading}>
          <NewsList page={page} />
        </Screen>
      }
      detail={
        articleId === undefined ? undefined : (
          <Screen title={t`Announcement`} leading={leading}>
            <Article key={articleId} id={articleId} />
          </Screen>
        )
      }
    />
  );
};
