import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#client/data/settings/settings.ts';

const dots = '••••••';
const hide = (): string => dots;
const show = (text: string): string => text;

/** A figure that the user owns, owes or earned: hidden by the eye. Prices are never hidden. */
export const Secret = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  if (!useSettings().hideBalances) return children;
  return (
    <>
      <span aria-hidden="true">{dots}</span>
      <span className="visually-hidden">{t`Hidden`}</span>
    </>
  );
};

/** The same where only text is possible, such as next to a line of a chart. */
export const useSecret = (): ((text: string) => string) => {
  const { hideBalances } = useSettings();
  return hideBalances ? hide : show;
};
