import { useQuery } from '#client/lib/navigation/navigation.ts';
import { NewsPanes } from './news-panes.tsx';

const page = '/pages/mailMessage/ggDetail';

/** An announcement by its id; without one, the list. */
export const NewsScreen = () => {
  const { id } = useQuery(page);
  return <NewsPanes page={page} articleId={id} />;
};
