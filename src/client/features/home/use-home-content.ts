import { useEffect } from 'react';
import {
  bannerCategory,
  listMenu,
  listNews,
  newsCategory,
  type Article,
  type MenuItem,
} from '#contract/content.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { useAnswer } from '#client/lib/use-answer.ts';

const notices = { c_id: newsCategory, page: 1, limit: 3 };
const banners = { c_id: bannerCategory, page: 1, limit: 5 };

/** The product areas; what this device kept until the server answers, none when neither has them. */
export const useMenu = (): readonly MenuItem[] | undefined => {
  const { value, failure } = useAnswer(listMenu, {});
  const kept = useKept('menu');
  useEffect(() => {
    if (value) void keepValue('menu', value);
  }, [value]);
  return value ?? kept ?? (failure ? [] : undefined);
};

/**
 * The latest announcements or the banners, newest first, kept like the product areas; none when neither the
 * server nor this device has them.
 */
export const useArticles = (kind: 'notices' | 'banners'): readonly Article[] | undefined => {
  const { value: page, failure } = useAnswer(listNews, kind === 'notices' ? notices : banners);
  const value = page?.data;
  const kept = useKept(kind);
  useEffect(() => {
    if (value) void keepValue(kind, value);
  }, [kind, value]);
  return value ?? kept ?? (failure ? [] : undefined);
};
