import { getAbout, getCompliance, getContact, getNews, getPopup, listFaq } from '#contract/content.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { contentTerms } from './content-terms.ts';

/** A row of the announcement list contains the whole text, so the limit is that of the longest list. */
export const articleAnswer = answerOf(getNews, {
  name: 'article',
  ...contentTerms,
  limits: { rows: 200, days: 90 },
});
export const contactAnswer = answerOf(getContact, { name: 'contact', ...contentTerms });
export const complianceAnswer = answerOf(getCompliance, { name: 'compliance', ...contentTerms });
export const aboutAnswer = answerOf(getAbout, { name: 'about', ...contentTerms });
export const faqAnswer = answerOf(listFaq, { name: 'faq', ...contentTerms });
/** The notice shown when the app opens. */
export const popupAnswer = answerOf(getPopup, { name: 'popup', ...contentTerms });
