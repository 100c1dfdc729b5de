import * as z from 'zod/mini';
import { languageCodes, text, type LanguageCode } from './primitives.ts';

/* The words of a question that no price answers. */

const worded = z.object({ question: text, options: z.array(text) });
const otherLanguages = languageCodes.filter((code) => code !== 'en');

/** In English, and in every other language that somebody wrote it in; each has the same options in the same order. */
export const quizTexts = z.object({
  en: worded,
  ...(Object.fromEntries(otherLanguages.map((code) => [code, z.optional(worded)])) as Record<
    Exclude<LanguageCode, 'en'>,
    z.ZodMiniOptional<typeof worded>
  >),
});
export type QuizTexts = z.infer<typeof quizTexts>;
