import { ph } from '@lingui/core/macro';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Coupon } from '#contract/coupons.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';

addProblemTexts({
  'coupon.used': msg`This coupon has been used`,
  'coupon.expired': msg`This coupon has expired`,
  'coupon.wrongProduct': msg`This coupon is not for this product`,
  'coupon.marketOnly': msg`This coupon is for market orders only`,
  'coupon.multipleTooHigh': msg`The leverage is above what this coupon allows`,
  'coupon.belowMinimum': msg`The order is smaller than this coupon asks for`,
  'coupon.opposite': msg`Trial margin does not pay against an open position of yours or of a linked account the other way`,
  'coupon.profitTaken': msg`Profit of trial margin is paid once per person, and you have had it`,
});

export const productLabels = {
  spot: msg`Spot and stocks`,
  futures: msg`Futures`,
  lock_up: msg`Lock-up`,
} as const;

export const sourceLabels = {
  verified: msg`Identity verified`,
  friend: msg`A friend you invited was verified`,
  code: msg`Code`,
} as const;

/** Texts for the outcome of trial margin profit. */
export const profitLabels = {
  held: msg`Profit, frozen until your identity is verified`,
  paid: msg`Profit paid out`,
  returned: msg`Profit, gone back to the exchange`,
} as const;

/** The coupon's value alone: an amount, or a rate. */
export const couponValue = ({ kind, rate, amount }: Pick<Coupon, 'kind' | 'rate' | 'amount'>): string =>
  kind === 'trial_margin'
    ? `${formatAmount(amount, 2)} USDT`
    : `${kind === 'lock_up_bonus' ? '+' : ''}${formatShare(rate ?? '0')}`;

/** Short title of a coupon. */
export const useCouponTitle = () => {
  const { t } = useLingui();
  return ({ kind, rate, amount }: Pick<Coupon, 'kind' | 'rate' | 'amount'>): string => {
    const figures = { share: formatShare(rate ?? '0'), sum: formatAmount(amount, 2) };
    if (kind === 'trial_margin') return t`${ph({ sum: figures.sum })} USDT of trial margin`;
    return kind === 'lock_up_bonus'
      ? t`+${ph({ share: figures.share })} a day on up to ${ph({ sum: figures.sum })} USDT`
      : t`${ph({ share: figures.share })} off the fee, up to ${ph({ sum: figures.sum })} USDT`;
  };
};

/** What the value of a coupon is, below it: `couponValue` is not repeated. */
export const useCouponKind = () => {
  const { t } = useLingui();
  return ({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>): string => {
    const sum = formatAmount(amount, 2);
    if (kind === 'trial_margin') return t`Trial margin for one position`;
    return kind === 'lock_up_bonus'
      ? t`More interest a day, on up to ${ph({ sum })} USDT`
      : t`Off the fee, up to ${ph({ sum })} USDT`;
  };
};

/**
 * Text for a coupon's effect on an order.
 * @param worth in USDT
 */
export const useEffectText = () => {
  const { t } = useLingui();
  return ({ kind }: Pick<Coupon, 'kind'>, worth: string): string => {
    const sum = formatAmount(worth);
    if (kind === 'trial_margin') return t`pays ${ph({ sum })} USDT of the margin`;
    return kind === 'lock_up_bonus'
      ? t`${ph({ sum })} USDT more interest in all`
      : t`about ${ph({ sum })} USDT of the fee comes back`;
  };
};
