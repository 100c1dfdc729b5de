import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Formats a term in days. */
export const useDaysText = (): ((days: number) => string) => {
  const { t } = useLingui();
  return (days) => t`${plural(days, { one: '# day', other: '# days' })}`;
};
