import { useLingui } from '@lingui/react/macro';
import { useQuery } from '#client/lib/navigation.ts';
import { NewsPanes } from './news-panes.tsx';

export const NewsListScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/mailMessage/ggList');
  return <NewsPanes title={t`Announcements`} articleId={id} />;
};
