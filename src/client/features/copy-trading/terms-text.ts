import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CopyType } from '#domain/copy-trading/copy-trading.ts';
import type { Copy } from '#contract/copy-trading.ts';
import { fieldText } from '#client/lib/format/typed-figure.ts';

/** Describes how much of an order is copied. */
export const useTermsText = (): ((type: CopyType, number: string) => string) => {
  const { t } = useLingui();
  return (type, number) =>
    type === 1
      ? t`${ph({ number: fieldText(number) })} times the trader’s lots`
      : t`${plural(Number(number), { one: '# lot', other: '# lots' })} each time`;
};

/** The lots of a copy; for an open copy that was partly closed, the remaining lots. */
export const useLotsText = (): ((copy: Pick<Copy, 'lots' | 'status'>, openLots: number) => string) => {
  const { t } = useLingui();
  return ({ lots, status }, openLots) =>
    status === 'open' && openLots < lots
      ? t`${ph({ held: fieldText(String(openLots)) })} of ${plural(lots, { one: '# lot', other: '# lots' })}`
      : t`${plural(lots, { one: '# lot', other: '# lots' })}`;
};
