import { ph } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '#client/lib/format/format.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';

/** The message for a change that invalidated a confirmation. */
export const useMovedText = (): ((moved: Moved) => string) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const changed = {
    position: t`The position has changed since you looked.`,
    positions: t`Your open positions have changed since you looked.`,
    order: t`The order has changed since you looked.`,
    orders: t`These orders have changed since you looked.`,
    terms: t`The terms have changed since you looked.`,
    rate: t`This rate has expired. Nothing was sent.`,
  };
  return (moved) => {
    switch (moved.kind) {
      case 'offline':
        return t`You are offline. Nothing was sent; review it again once you are back.`;
      case 'stale':
        return t`The price is no longer live. Nothing was sent; review it again with a live price.`;
      case 'closed':
        return t`The market has closed since you looked.`;
      case 'price':
        return t`${ph({ symbol: moved.symbol })} moved to ${ph({ price: formatPrice(moved.price, moved.decimals) })}, past the worst price shown here.`;
      case 'rule':
        return t`What’s shown is out of date: ${ph({ reason: i18n._(problemText(moved.code)) })}.`;
      case 'changed':
        return changed[moved.what];
    }
  };
};
