import { msg } from '@lingui/core/macro';
import type { LanguageCode } from '#contract/primitives.ts';
import { refusalMessages } from '#contract/refusal-messages.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';

/** A refusal's reason with its note. An old refusal without a reason code is shown as it was written. */
export const refusalText = (
  language: LanguageCode,
  { refusal, why, note }: { readonly refusal: ReviewKindName; readonly why: string; readonly note: string },
): string => {
  if (why === '') return translate(language, msg`The page that this message opens shows the reason.`);
  const known = refusalMessages[refusal][why];
  const named = known ? translate(language, known) : why === 'other' ? '' : why;
  return `${named} ${note}`.trim();
};
