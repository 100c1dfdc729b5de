import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const couponProblems: ProblemTexts = {
  'coupon.notFound': msg`There is no such coupon`,
  'coupon.used': msg`This coupon has been used`,
  'coupon.expired': msg`This coupon has expired`,
  'coupon.wrongProduct': msg`This coupon is not for this product`,
  'coupon.marketOnly': msg`This coupon is for market orders only`,
  'coupon.multipleTooHigh': msg`The leverage is above what this coupon allows`,
  'coupon.belowMinimum': msg`The order is smaller than this coupon asks for`,
  'coupon.opposite': msg`Trial margin does not pay against an open position of yours or of a linked account the other way`,
  'coupon.profitTaken': msg`Profit of trial margin is paid once per person, and you have had it`,
  'coupon.codeUnknown': msg`There is no coupon for this code`,
  'coupon.codeEnded': msg`This code is no longer valid`,
  'coupon.codeReceived': msg`You have received the coupon of this code already`,
  'coupon.allGiven': msg`All coupons of this code have been given away`,
  'coupon.codeLocked': msg`Too many wrong codes. Try again later`,
};
