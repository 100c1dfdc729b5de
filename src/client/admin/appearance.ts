import { i18n, type Messages } from '@lingui/core';
import type { LanguageCode } from '#contract/primitives.ts';
import { localeOf, preferredLanguage } from '#domain/people/languages.ts';
import { setCallLanguage } from '#client/lib/calls/language.ts';
import { createStore } from '#client/lib/state/store.ts';
import { tabStorage } from './tab-storage.ts';

export const adminThemes = ['system', 'dark', 'light'] as const;
export type AdminTheme = (typeof adminThemes)[number];

interface Appearance {
  readonly language: LanguageCode;
  readonly theme: AdminTheme;
}

const stored = tabStorage<Appearance>('admin-appearance', () => localStorage);

/** Language and theme of the back office. */
export const appearance = createStore<Appearance>({ language: 'en', theme: 'system' });

const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../locales/*/admin.po',
  '../../../locales/*/shared.po',
  '../../../locales/*/movements.po',
  '../../../locales/*/refusals.po',
  '../../../locales/*/second-factors.po',
]);

/** @throws when the messages cannot be loaded; the language then stays as it was */
const show = async ({ language, theme }: Appearance): Promise<void> => {
  const locale = localeOf[language];
  if (locale === 'ko') await import('#client/lib/text/korean.ts');
  const loaded = await Promise.all(
    ['shared', 'movements', 'refusals', 'second-factors', 'admin'].map((catalogue) =>
      catalogues[`../../../locales/${locale}/${catalogue}.po`]!(),
    ),
  );
  const messages = Object.assign({}, ...loaded.map((catalogue) => catalogue.messages)) as Messages;
  i18n.loadAndActivate({ locale, messages });
  setCallLanguage(language);
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme;
};

export const changeAppearance = async (change: Partial<Appearance>): Promise<void> => {
  const next = { ...appearance.get(), ...change };
  await show(next);
  appearance.set(next);
  stored.write(next);
};

/** As stored on this device, or in the browser's language. */
export const startAppearance = async (): Promise<void> => {
  const { language = preferredLanguage(navigator.languages), theme = 'system' } = stored.read() ?? {};
  await changeAppearance({ language, theme });
};
