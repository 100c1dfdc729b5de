import type { Page } from '@playwright/test';
import { walkedLanguages } from './walked-languages.ts';
import { chooseLanguage } from '#tests/support/appearance.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { login } from '#contract/users.ts';
import { apart, layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { makeSomeOfEverything } from '#tests/support/some-of-everything.ts';
import { expect, test } from './fixtures.ts';
import { demonstration } from './log-in.ts';

test.use({ viewport: { width: 320, height: 640 } });

const { open, personal, aliases } = builtRoutes();

/** Every page in every language; the language is chosen on the settings page, as a user would. */
const walk = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const ordered = apart(paths);
  for (const code of walkedLanguages) {
    await chooseLanguage(page, code);
    for (const path of ordered) {
      await showRoute(page, path);
      faults.push(...(await layoutFaults(page)).map((fault) => `${code} ${path}: ${fault}`));
    }
  }
  return faults;
};

test('nothing sticks out of a window of 320 px on any page in a walked language, as a visitor', async ({
  page,
}) => {
  await page.goto('/#/');
  // Two paths of one page, one after the other, would leave its heading where it is.
  const between = open.slice(0, aliases.length);
  const paths = [...aliases.flatMap((path, place) => [path, between[place]!]), ...open.slice(between.length)];
  expect(await walk(page, paths)).toEqual([]);
});

test('nothing sticks out of a window of 320 px on any page in a walked language, logged in with rows of every product', async ({
  page,
  api,
  server,
  logInDemonstration,
}) => {
  const token = await api.must(login, demonstration);
  const rows = await makeSomeOfEverything(server, api, { account: demonstration.user_string, token });
  await logInDemonstration(page, '/');
  expect(
    await walk(page, [
      ...personal,
      ...rows,
      '/pages/common/borrowing',
      '/pages/fund/assets_record?account=change',
      '/pages/fund/assets_record?account=change&currency=3',
      '/',
      '/pages/transaction/currency?match_id=4',
    ]),
  ).toEqual([]);
});

test('Korean breaks its lines between words, the other languages where they break by themselves', async ({
  page,
}) => {
  await page.goto('/#/');
  const breaks: Record<string, string> = {};
  for (const code of ['en', 'kr', 'jp'] as const) {
    await chooseLanguage(page, code);
    breaks[code] = await page.locator('main').evaluate((main) => getComputedStyle(main).wordBreak);
  }
  expect(breaks).toEqual({ en: 'normal', kr: 'keep-all', jp: 'normal' });
});
