import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemCode } from '#contract/problem.ts';

/**
 * Messages for requests that the device refuses before it calls the server; the server provides the messages
 * of all others.
 */
export type ProblemTexts = Readonly<Partial<Record<ProblemCode, MessageDescriptor>>>;

const texts = new Map<string, MessageDescriptor>(
  Object.entries<MessageDescriptor>({
    'login.required': msg`Please log in first`,
    'text.required': msg`This field is required`,
    'text.tooLong': msg`Too many characters`,
    'text.specialCharacters': msg`Special characters are not allowed`,
    'amount.invalid': msg`Enter a valid amount`,
    'amount.decimals': msg`The amount has too many decimals`,
    'amount.tooSmall': msg`The amount is below the minimum`,
    'amount.tooLarge': msg`The amount is above the maximum`,
    'price.invalid': msg`Enter a valid price`,
    'price.decimals': msg`The price has too many decimals`,
    'balance.insufficient': msg`Insufficient balance`,
    'request.tooMany': msg`Too many requests. Wait a moment and try again.`,
    'request.expired': msg`The request arrived too late. Nothing was placed or changed; check it and confirm again.`,
    'state.changed': msg`Something has changed since you looked. Nothing was placed or changed; check it and confirm again.`,
  } satisfies ProblemTexts),
);

/** Registers the messages of a resource for its own problems. */
export const addProblemTexts = (own: ProblemTexts): void => {
  for (const [code, text] of Object.entries(own)) texts.set(code, text);
};

/** The message of a code; a general one where this device has none for it. */
export const problemText = (code: string): MessageDescriptor =>
  texts.get(code) ?? msg`Check your entries and try again`;
