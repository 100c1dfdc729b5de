import type { MessageDescriptor } from '@lingui/core';
import { faqCategory } from '#contract/content.ts';
import type { ArticleSource, Paragraph } from '#server/exchange/modules/content/articles.ts';

/**
 * A question of the help center with its answer, in one topic, which is stored in the abstract field. Ids
 * are permanent. Answers state the rule and where the app shows the figure, because figures are configured.
 * @param url the page that the answer is about; empty for none
 */
export const question = (
  id: number,
  topic: MessageDescriptor,
  title: MessageDescriptor,
  answer: Paragraph,
  url = '',
): ArticleSource => ({
  id,
  c_id: faqCategory,
  title,
  abstract: topic,
  content: [answer],
  url,
  createdAt: '2026-11-23T09:00:00.000Z',
});
