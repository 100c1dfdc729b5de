import type { Page } from '@playwright/test';
import type { LanguageCode } from '#contract/primitives.ts';
import { login } from '#contract/users.ts';
import { chooseLanguage, followSystemTheme } from '#tests/support/appearance.ts';
import { contrastRules, faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import {
  apart,
  brokenTexts,
  cutTexts,
  layoutFaults,
  showRoute,
  smallFields,
} from '#tests/support/page-layout.ts';
import { makeSomeOfEverything } from '#tests/support/some-of-everything.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { expect, test } from './fixtures.ts';
import { demonstration } from './log-in.ts';
import { walkedLanguages } from './walked-languages.ts';

test.describe.configure({ timeout: 900_000 });
test.use({ viewport: { width: 320, height: 640 } });

const { open, personal, aliases } = builtRoutes();

/** The tabs, and the pages that ask a visitor to log in. */
const visitorPages = new Set([
  '/',
  '/pages/market/market',
  '/pages/transaction/index',
  '/pages/financial/index',
  '/pages/fund/assets',
  '/pages/transaction/currency',
  '/pages/nft/nft',
  '/pages/nowhere',
]);

/** Every run checks the language with the widest text at twice the text size, where space is smallest. */
const languages = isLongRun ? walkedLanguages : (['en'] as const);

/** The title of home is the app's name; every other title starts with the page's name. */
const titleFaults = async (page: Page, path: string): Promise<string[]> => {
  const title = await page.title();
  const isNamed = ['/', '/pages/index/index'].includes(path)
    ? title === 'Tideline'
    : /^\S.* · Tideline$/.test(title);
  return isNamed ? [] : [`its title is "${title}"`];
};

/** Every rule in the dark theme; in the light one only the contrast, which is all that a theme changes. */
const accessFaults = async (page: Page): Promise<string[]> => {
  const dark = await faultsIn(page, wcagRules);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await faultsIn(page, contrastRules);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return [...dark.map((fault) => `dark ${fault}`), ...light.map((fault) => `light ${fault}`)];
};

type CheckPage = (path: string) => Promise<readonly string[]>;

/** The faults of each page in one language. */
const walkIn = async (
  page: Page,
  code: LanguageCode,
  paths: readonly string[],
  check: CheckPage,
): Promise<string[]> => {
  const faults: string[] = [];
  // On a separate connection: the exchange counts its messages by a clock that is stopped here.
  await page.reload();
  await chooseLanguage(page, code);
  for (const path of paths) {
    await showRoute(page, path);
    faults.push(...(await check(path)).map((fault) => `${code} ${path}: ${fault}`));
  }
  return faults;
};

/** The text size that a user has set in the browser. */
const setLetters = async (page: Page, px: number): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await browser.detach();
};

/**
 * Every page at 320 px in the walked languages, with its title and axe's findings in the first one; and at
 * twice the text size, in the language with the longest words.
 */
const walk = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const ordered = apart(paths);
  await followSystemTheme(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const code of languages) {
    const isFirst = code === languages[0];
    faults.push(
      ...(await walkIn(page, code, ordered, async (path) => [
        ...(await layoutFaults(page)),
        ...(await smallFields(page)),
        ...(isFirst ? [...(await titleFaults(page, path)), ...(await accessFaults(page))] : []),
      ])),
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await setLetters(page, 32);
  const found = await walkIn(page, 'fra', ordered, async () => [
    ...(await layoutFaults(page)),
    ...(await brokenTexts(page)),
    ...(await cutTexts(page)),
  ]);
  return [...faults, ...found.map((fault) => `large letters, ${fault}`)];
};

test('every page fits 320 px and text of twice the size, has a title, and axe finds nothing in either theme, as a visitor', async ({
  page,
}) => {
  await page.goto('/#/');
  // Two consecutive paths of one page would leave its heading unchanged.
  const between = open.slice(0, aliases.length);
  const paths = [...aliases.flatMap((path, place) => [path, between[place]!]), ...open.slice(between.length)];
  const all = [...paths, '/pages/nft/nft', '/pages/nowhere'];
  // The others show a logged-in user the same and more.
  const own = all.filter((path) => path.startsWith('/pages/common/') || visitorPages.has(path));
  expect(await walk(page, isLongRun ? all : own)).toEqual([]);
});

test('every page fits 320 px and text of twice the size, has a title, and axe finds nothing in either theme, logged in with rows of every product', async ({
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
