import * as z from 'zod/mini';
import { languageCodes, text, type LanguageCode } from './primitives.ts';

/* Text of a fact question. */

const worded = z.object({ question: text, options: z.array(text) });
const otherLanguages = languageCodes.filter((code) => code !== 'en');

/** English, and each other language that has been provided; all have the same options in the same order. */
export const quizTexts = z.object({
  en: worded,
  ...(Object.fromEntries(otherLanguages.map((code) => [code, z.optional(worded)])) as Record<
    Exclude<LanguageCode, 'en'>,
    z.ZodMiniOptional<typeof worded>
  >),
});
export type QuizTexts = z.infer<typeof quizTexts>;
