import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatPrice, formatShare } from '#client/lib/format/format.ts';
import { distanceOf } from './distance-of.ts';

interface DistanceProps {
  of: Pick<DualOrder, 'match_id' | 'exercise_price' | 'price_decimals'>;
}

/** Distance of the linked price from the current price; nothing while that is unknown. */
export const Distance = ({ of }: DistanceProps) => {
  const { t } = useLingui();
  const quote = useQuote(of.match_id);
  if (!quote) return null;
  const distance = distanceOf(of.exercise_price, quote.now_price);
  const values = {
    share: formatShare(distance.share, 2),
    price: formatPrice(quote.now_price, of.price_decimals),
  };
  // A stale price gives no valid distance.
  if (quote.freshness !== 'live')
    return distance.isAbove
      ? t`▲ ${ph({ share: values.share })} above the last price, ${ph({ price: values.price })}`
      : t`▼ ${ph({ share: values.share })} below the last price, ${ph({ price: values.price })}`;
  return distance.isAbove
    ? t`▲ ${ph({ share: values.share })} above ${ph({ price: values.price })} now`
    : t`▼ ${ph({ share: values.share })} below ${ph({ price: values.price })} now`;
};
