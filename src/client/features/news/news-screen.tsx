import { useLingui } from '@lingui/react/macro';
import { useQuery } from '#client/lib/navigation.ts';
import { NewsPanes } from './news-panes.tsx';

/** An announcement by its id; without one, what the list says. */
export const NewsScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/mailMessage/ggDetail');
  return <NewsPanes title={t`Announcement`} articleId={id} />;
};
