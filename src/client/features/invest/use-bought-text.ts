import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { useSharesText } from './days-text.ts';

/** Describes an accepted purchase in one sentence. */
export const useBoughtText = (): ((order: DualOrder) => string) => {
  const { t } = useLingui();
  const sharesText = useSharesText();
  return ({ number, end_at }) =>
    t`Bought: ${ph({ shares: sharesText(number) })} until ${ph({ time: formatDateTime(end_at) })}.`;
};
