import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemCode } from '#contract/problem.ts';

/** Words for what the device itself refuses before it asks the server; the server words everything else. */
const texts: Partial<Record<ProblemCode, MessageDescriptor>> = {
  'login.required': msg`Please log in first`,
  'account.invalid': msg`Enter a correct email or mobile number`,
  'mobile.invalid': msg`A mobile number has 11 digits and begins with 13 to 19`,
  'code.invalid': msg`The code has 6 digits`,
  'password.short': msg`The password needs at least 6 characters`,
  'password.long': msg`The password can have 128 characters at most`,
  'password.mismatch': msg`Passwords inconsistent`,
  'invite.unknown': msg`This invite code does not exist`,
  'text.required': msg`Fill in this field`,
  'text.tooLong': msg`Too many characters`,
  'text.specialCharacters': msg`Special characters are not allowed here`,
  'amount.invalid': msg`Enter a correct amount`,
  'amount.decimals': msg`The amount has too many decimals`,
  'amount.tooSmall': msg`The amount is below the minimum`,
  'amount.tooLarge': msg`The amount is above the maximum`,
  'price.invalid': msg`Enter a correct price`,
  'price.decimals': msg`The price has too many decimals`,
  'price.offTick': msg`The price is not a multiple of the price step`,
  'price.moved': msg`The price moved beyond your slippage`,
  'slippage.invalid': msg`Enter a slippage from 0 to 10 percent`,
  'quote.stale': msg`The price is out of date. Wait for a live price and try again`,
  'market.closed': msg`The market is closed`,
  'ladder.exhausted': msg`The order is larger than what is on offer`,
  'lots.invalid': msg`Enter a whole number of lots`,
  'lots.range': msg`The number of lots is outside what is allowed`,
  'multiple.unknown': msg`This multiple is not offered`,
  'stop.wrongSide': msg`For a long, take-profit lies above and stop-loss below the last price; for a short the reverse`,
  'seconds.unknown': msg`This duration is not offered`,
  'balance.insufficient': msg`Insufficient balance`,
  'symbol.unknown': msg`This pair does not exist`,
  'request.tooMany': msg`Too many requests. Wait a moment and try again`,
  'request.tooLarge': msg`This is too large to send`,
  'request.expired': msg`The request arrived too late. Nothing was placed or changed; check it and confirm again.`,
  'state.changed': msg`Something has changed since you looked. Nothing was placed or changed; check it and confirm again.`,
  'function.inDevelopment': msg`Function in development`,
};

export const problemText = (code: ProblemCode): MessageDescriptor =>
  texts[code] ?? msg`Check what you entered and try again`;
