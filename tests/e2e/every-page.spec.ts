import type { Page } from '@playwright/test';
import { login } from '#contract/users.ts';
import { chooseLanguage, followSystemTheme } from '#tests/support/appearance.ts';
import { contrastRules, faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { apart, layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { makeSomeOfEverything } from '#tests/support/some-of-everything.ts';
import { expect, test } from './fixtures.ts';
import { demonstration } from './log-in.ts';
import { walkedLanguages } from './walked-languages.ts';

test.describe.configure({ timeout: 900_000 });
test.use({ viewport: { width: 320, height: 640 } });

const { open, personal, aliases } = builtRoutes();

/** Home has the name of the app alone; every other page says first which it is. */
const titleFaults = async (page: Page, path: string): Promise<string[]> => {
  const title = await page.title();
  const isNamed = ['/', '/pages/index/index'].includes(path)
    ? title === 'Tideline'
    : /^\S.* · Tideline$/.test(title);
  return isNamed ? [] : [`its title is "${title}"`];
};

/** Every rule in the dark theme; of the light one the contrast, which is all that a theme changes. */
const accessFaults = async (page: Page): Promise<string[]> => {
  const dark = await faultsIn(page, wcagRules);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await faultsIn(page, contrastRules);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return [...dark.map((fault) => `dark ${fault}`), ...light.map((fault) => `light ${fault}`)];
};

/** What is wrong with each page: its layout in every walked language; its title and what axe finds in the first one. */
const walk = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const ordered = apart(paths);
  await followSystemTheme(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const code of walkedLanguages) {
    await chooseLanguage(page, code);
    for (const path of ordered) {
      await showRoute(page, path);
      const found = await layoutFaults(page);
      if (code === walkedLanguages[0])
        found.push(...(await titleFaults(page, path)), ...(await accessFaults(page)));
      faults.push(...found.map((fault) => `${code} ${path}: ${fault}`));
    }
  }
  return faults;
};

test('every page fits 320 px in the walked languages, has a title, and axe finds nothing in either theme, as a visitor', async ({
  page,
}) => {
  await page.goto('/#/');
  // Two paths of one page, one after the other, would leave its heading where it is.
  const between = open.slice(0, aliases.length);
  const paths = [...aliases.flatMap((path, place) => [path, between[place]!]), ...open.slice(between.length)];
  expect(await walk(page, [...paths, '/pages/nft/nft', '/pages/nowhere'])).toEqual([]);
});

test('every page fits 320 px in the walked languages, has a title, and axe finds nothing in either theme, logged in with rows of every product', async ({
  page,
  api,
  server,
  logInDemonstration,
}) => {
  const token = await api.must(login, demonstration);
  const rows = await makeSomeOfEverything(server, api, { account: demonstration.user_string, token });
  await logInDemonstration(page, '/');
  const mine = open.filter((path) => !path.startsWith('/pages/common/'));
  expect(
    await walk(page, [
      ...personal,
      ...rows,
      ...mine,
      '/pages/common/borrowing',
      '/pages/fund/assets_record?account=change',
      '/pages/fund/assets_record?account=change&currency=3',
      '/pages/transaction/currency?match_id=4',
    ]),
  ).toEqual([]);
});
