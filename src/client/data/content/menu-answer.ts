import { listMenu } from '#contract/content.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { contentTerms } from './content-terms.ts';

/** The product areas of the home screen. */
export const menuAnswer = answerOf(listMenu, { name: 'menu', ...contentTerms });
