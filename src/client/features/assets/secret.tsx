import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#client/db/settings.ts';

/** A figure that the eye hides. */
export const Secret = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  if (!useSettings().hideBalances) return children;
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="visually-hidden">{t`Hidden`}</span>
    </>
  );
};
