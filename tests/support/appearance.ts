import type { Page } from 'playwright-core';
import type { LanguageCode } from '#contract/primitives.ts';
import { languageNames, localeOf } from '#domain/people/languages.ts';
import { showRoute, shownWithinMs } from './page-layout.ts';

/** Chooses the language on the settings page, whatever language that page is in now. */
export const chooseLanguage = async (page: Page, code: LanguageCode): Promise<void> => {
  await showRoute(page, '/pages/setting/setting');
  await page
    .locator('main button', { hasText: new RegExp(`(${Object.values(languageNames).join('|')})$`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: languageNames[code], exact: true }).click();
  await page.locator(`html[lang="${localeOf[code]}"]`).waitFor({ timeout: shownWithinMs });
  // The sheet's history entry is removed a moment later, which would also close a page opened by hash in
  // the meantime.
  await page.waitForFunction(
    () => {
      const { depth, page: opened = depth } = history.state as { depth: number; page?: number };
      return depth === opened;
    },
    undefined,
    { timeout: shownWithinMs },
  );
};

/** Makes the app follow the system's theme, which `page.emulateMedia` then sets. */
export const followSystemTheme = async (page: Page): Promise<void> => {
  await showRoute(page, '/pages/setting/setting');
  await page.locator('main [role="radiogroup"]').first().locator('label').nth(2).click();
  await page.locator('html[data-theme="system"]').waitFor({ timeout: shownWithinMs });
};
