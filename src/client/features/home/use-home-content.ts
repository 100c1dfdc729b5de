import { bannerCategory, newsCategory, type Article, type MenuItem } from '#contract/content.ts';
import { menuAnswer, newsAnswer } from '#client/data/content/home-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';

const notices = { c_id: newsCategory, page: 1, limit: 3 };
const banners = { c_id: bannerCategory, page: 1, limit: 5 };

/** The product areas; none when neither the server nor this device has them. */
export const useMenu = (): readonly MenuItem[] | undefined => {
  const { value, failure } = useStoredAnswer(menuAnswer, {});
  return value ?? (failure ? [] : undefined);
};

/** The latest announcements or the banners, newest first; none when neither the server nor this device has them. */
export const useArticles = (kind: 'notices' | 'banners'): readonly Article[] | undefined => {
  const { value, failure } = useStoredAnswer(newsAnswer, kind === 'notices' ? notices : banners);
  return value?.data ?? (failure ? [] : undefined);
};
