import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** A term in words. */
export const useDaysText = (): ((days: number) => string) => {
  const { t } = useLingui();
  return (days) => t`${plural(days, { one: '# day', other: '# days' })}`;
};

/** So many shares in words. */
export const useSharesText = (): ((shares: number) => string) => {
  const { t } = useLingui();
  return (shares) => t`${plural(shares, { one: '# share', other: '# shares' })}`;
};
