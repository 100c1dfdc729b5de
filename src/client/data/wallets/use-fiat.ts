import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { useFiatRates } from './use-fiat-rates.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { formatFiat } from '#client/lib/format/format.ts';

/** Formats dollars in the user's fiat currency; in dollars while its rate is not known on this device. */
export const useFiat = (): ((usdText: string) => string) => {
  const { i18n } = useLingui();
  const { fiat } = useSettings();
  const rate = useFiatRates()?.rates[fiat];
  const { locale } = i18n;
  return useCallback(
    (usdText: string) =>
      locale && rate !== undefined ? formatFiat(usdText, fiat, rate) : formatFiat(usdText, 'USD', '1'),
    [locale, fiat, rate],
  );
};
