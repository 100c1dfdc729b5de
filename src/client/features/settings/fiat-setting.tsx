import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFiatRates } from '#client/data/wallets/use-fiat-rates.ts';
import { changeSetting, useSettings } from '#client/data/settings/settings.ts';
import { currencyName } from '#client/lib/text/display-names.ts';
import { formatAmount, formatUtcDate } from '#client/lib/format/format.ts';
import { useTableRefresh } from '#client/data/engine/sync-state.ts';
import { RefreshFailure } from '#client/components/answers/refresh-failure.tsx';
import { Note } from '#client/ui/states/note.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { effectiveFiat, fiatCodes } from './fiat-choice.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

/** The date of the rates; without rates, the error and a retry. */
const RatesNote = ({ asOf }: { asOf: number | undefined }) => {
  const { t } = useLingui();
  const refresh = useTableRefresh('fiatRates');
  if (asOf !== undefined) {
    const day = formatUtcDate(asOf);
    return (
      <Note
        className={styles.note}
      >{t`Rates as of ${day}. Used for display only; balances don’t change.`}</Note>
    );
  }
  if (!refresh.failure) return <Note className={styles.note}>{t`Loading exchange rates…`}</Note>;
  return <RefreshFailure {...refresh} />;
};

/** The currency in which worths are shown. */
export const FiatSetting = () => {
  const { t } = useLingui();
  const settings = useSettings();
  const known = useFiatRates() ?? undefined;
  const [isOpen, setOpen] = useState(false);
  const rateOf = (code: string): string => {
    const rate = known?.rates[code];
    return rate === undefined || code === 'USD' ? code : `1 USD = ${formatAmount(rate)} ${code}`;
  };
  const value = effectiveFiat(settings.fiat, known?.rates);
  return (
    <>
      <SettingRow icon="bank" title={t`Fiat currency`} value={value} onClick={() => setOpen(true)} />
      <ChoiceSheet
        title={t`Fiat currency`}
        open={isOpen}
        onClose={() => setOpen(false)}
        options={fiatCodes(known?.rates).map((code) => ({
          value: code,
          label: currencyName(code),
          detail: rateOf(code),
        }))}
        value={value}
        onChoose={(fiat) => void changeSetting({ fiat })}
        note={<RatesNote asOf={known?.asOf} />}
      />
    </>
  );
};
