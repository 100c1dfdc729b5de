import { useLingui } from '@lingui/react/macro';
import { languageCodes } from '#contract/primitives.ts';
import { languageNames } from '#domain/people/languages.ts';
import { useStore } from '#client/lib/state/store.ts';
import { changeAppearance, appearance, adminThemes, type AdminTheme } from './appearance.ts';
import styles from './appearance-menu.module.css';

/** Language and theme, stored on this device for the back office. */
export const AppearanceMenu = () => {
  const { t } = useLingui();
  const { language, theme } = useStore(appearance);
  const themeNames: Readonly<Record<AdminTheme, string>> = {
    system: t`System`,
    dark: t`Dark`,
    light: t`Light`,
  };
  return (
    <div className={styles.menu}>
      <select
        aria-label={t`Language`}
        value={language}
        onChange={({ target }) =>
          void changeAppearance({ language: target.value as typeof language }).catch(() => undefined)
        }
      >
        {languageCodes.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <select
        aria-label={t`Theme`}
        value={theme}
        onChange={({ target }) => void changeAppearance({ theme: target.value as AdminTheme })}
      >
        {adminThemes.map((name) => (
          <option key={name} value={name}>
            {themeNames[name]}
          </option>
        ))}
      </select>
    </div>
  );
};
