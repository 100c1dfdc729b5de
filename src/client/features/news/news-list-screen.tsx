import { useQuery } from '#client/lib/navigation/navigation.ts';
import { NewsPanes } from './news-panes.tsx';

const page = '/pages/mailMessage/ggList';

export const NewsListScreen = () => {
  const { id } = useQuery(page);
  return <NewsPanes page={page} articleId={id} />;
};
