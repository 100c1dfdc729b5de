import { listNews } from '#contract/content.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { contentTerms } from './content-terms.ts';

/** Announcements, banners and other categories of articles, page by page. */
export const newsAnswer = answerOf(listNews, { name: 'news', ...contentTerms });
