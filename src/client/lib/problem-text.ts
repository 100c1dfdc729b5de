import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemCode } from '#contract/problem.ts';

/** Words for what the device itself refuses before it asks the server; the server words everything else. */
const texts: Partial<Record<ProblemCode, MessageDescriptor>> = {
  'login.required': msg`Please log in first`,
  'account.invalid': msg`Enter a valid email or mobile number`,
  'mobile.invalid': msg`A mobile number has 11 digits and begins with 13 to 19`,
  'code.invalid': msg`The code has 6 digits`,
  'password.short': msg`The password needs at least 6 characters`,
  'password.long': msg`Use at most 128 characters`,
  'password.mismatch': msg`Passwords don’t match`,
  'invite.unknown': msg`Invite code not found`,
  'text.required': msg`Fill in this field`,
  'text.tooLong': msg`Too many characters`,
  'text.specialCharacters': msg`Special characters are not allowed here`,
  'amount.invalid': msg`Enter a valid amount`,
  'amount.decimals': msg`The amount has too many decimals`,
  'amount.tooSmall': msg`The amount is below the minimum`,
  'amount.tooLarge': msg`The amount is above the maximum`,
  'price.invalid': msg`Enter a valid price`,
  'price.decimals': msg`The price has too many decimals`,
  'price.offTick': msg`Price must be a multiple of the tick size`,
  'price.moved': msg`The price moved beyond your slippage`,
  'slippage.invalid': msg`Enter a slippage from 0 to 10 percent`,
  'quote.stale': msg`The price is out of date. Wait for a live price and try again`,
  'market.closed': msg`The market is closed`,
  'ladder.exhausted': msg`Order exceeds available liquidity`,
  'lots.invalid': msg`Enter a whole number of lots`,
  'lots.range': msg`Number of lots out of range`,
  'multiple.unknown': msg`This leverage is not available`,
  'stop.wrongSide': msg`Long: take profit above and stop loss below the last price. Short: the reverse`,
  'seconds.unknown': msg`This duration is not offered`,
  'balance.insufficient': msg`Insufficient balance`,
  'symbol.unknown': msg`This pair does not exist`,
  'request.tooMany': msg`Too many requests. Wait a moment and try again`,
  'request.tooLarge': msg`File too large`,
  'request.expired': msg`The request arrived too late. Nothing was placed or changed; check it and confirm again.`,
  'state.changed': msg`Something has changed since you looked. Nothing was placed or changed; check it and confirm again.`,
  'function.inDevelopment': msg`This feature is in development`,
};

export const problemText = (code: ProblemCode): MessageDescriptor =>
  texts[code] ?? msg`Check your entries and try again`;
