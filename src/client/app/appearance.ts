import { currentSettings, onSettingsChange, type Settings } from '#client/data/settings/settings.ts';
import { onShownThemeChange, shownTheme } from '#client/data/settings/shown-theme.ts';
import { speak } from '#client/lib/text/i18n.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const barColours = { dark: '#0c111d', light: '#ffffff' };

const colour = ({ theme, upColour }: Settings): void => {
  const { documentElement } = document;
  documentElement.dataset.theme = theme;
  documentElement.dataset.upColour = upColour;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[shownTheme()]);
};

const changeLanguage = async ({ language }: Settings): Promise<void> => {
  try {
    await speak(language);
  } catch {
    // Neither the network nor this device has the catalogue: the old language stays, and the choice is
    // stored.
    showToast(i18n._(msg`Couldn’t load this language. It will switch when you’re online.`), 'warning', 4_000);
  }
};

/** Follows the settings: theme, up and down colours, language. */
export const startAppearance = (): void => {
  let shown = currentSettings();
  colour(shown);
  onShownThemeChange(() => colour(currentSettings()));
  onSettingsChange(() => {
    const before = shown;
    shown = currentSettings();
    if (shown.language !== before.language) void changeLanguage(shown);
  });
};
