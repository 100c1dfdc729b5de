import { bannerCategory, newsCategory, type Article } from '#contract/content.ts';
import { newsAnswer } from '#client/data/content/news-answer.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';

const notices = { c_id: newsCategory, page: 1, limit: 3 };
const banners = { c_id: bannerCategory, page: 1, limit: 5 };

/**
 * The latest announcements or banners, newest first; empty when neither the server nor this device has them,
 * undefined while loading.
 */
export const useArticles = (kind: 'notices' | 'banners'): readonly Article[] | undefined => {
  const { value, failure } = useStoredAnswer(newsAnswer, kind === 'notices' ? notices : banners);
  return value?.data ?? (failure ? [] : undefined);
};
