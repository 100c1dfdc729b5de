import { chooseLanguage } from '#tests/support/appearance.ts';
import { expect, test } from './fixtures.ts';

test('Korean breaks lines between words, the other languages by default rules', async ({ page }) => {
  await page.goto('/#/');
  const breaks: Record<string, string> = {};
  for (const code of ['en', 'kr', 'jp'] as const) {
    await chooseLanguage(page, code);
    breaks[code] = await page.locator('main').evaluate((main) => getComputedStyle(main).wordBreak);
  }
  expect(breaks).toEqual({ en: 'normal', kr: 'keep-all', jp: 'normal' });
});
