import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageCodes } from '#contract/primitives.ts';
import { changeSetting, useSettings } from '#client/data/settings/settings.ts';
import { languageNames, localeOf } from '#domain/people/languages.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { SettingRow } from './setting-row.tsx';

const options = languageCodes.map((value) => ({ value, label: languageNames[value], lang: localeOf[value] }));

/** The nine languages by their own names; works offline. */
export const LanguageSetting = () => {
  const { t } = useLingui();
  const { language } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={laterIcons.globe}
        title={t`Language`}
        value={languageNames[language]}
        onClick={() => setOpen(true)}
      />
      <ChoiceSheet
        title={t`Language`}
        open={isOpen}
        onClose={() => setOpen(false)}
        options={options}
        value={language}
        onChoose={(chosen) => void changeSetting({ language: chosen })}
      />
    </>
  );
};
