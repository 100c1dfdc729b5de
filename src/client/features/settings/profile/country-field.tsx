import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { setCountry } from '#contract/profiles.ts';
import { areas } from '#domain/people/areas.ts';
import { call } from '#client/lib/calls/call.ts';
import { countryName } from '#client/lib/text/display-names.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import type { Failure } from '#domain/calls/outcome.ts';
import styles from './profile.module.css';

/** All countries by name in the current language, sorted by its collation. */
const useCountries = () => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.locale);
    return areas
      .map(({ country }) => ({ value: country, label: countryName(country) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [i18n.locale]);
};

/** The user's country; choosing saves. */
export const CountryField = ({ country, onSaved }: { country: string; onSaved: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const keyOf = useKeyOf();
  const countries = useCountries();
  /** The value being saved, or the one that could not be saved; null: the saved value applies. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (next: string): Promise<void> => {
    setChosen(next);
    const outcome = await call(setCountry, { country: next }, { key: keyOf({ country: next }) });
    setChosen(null);
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return;
    showToast(t`Country saved`);
    onSaved();
  };
  return (
    <div className={styles.country}>
      <SelectField
        label={t`Country or region`}
        options={[{ value: '', label: t`Not set` }, ...countries]}
        value={chosen ?? country}
        error={failure ? failureText(failure) : undefined}
        onChange={(next) => void save(next)}
      />
    </div>
  );
};
