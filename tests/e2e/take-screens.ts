import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { LanguageCode } from '#contract/primitives.ts';
import { receiveCoupon } from '#contract/coupons.ts';
import { placeOrder } from '#contract/orders.ts';
import { quotationNew } from '#contract/quotes.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { addFavourite } from '#contract/favourites.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { chooseLanguage, followSystemTheme } from '#tests/support/appearance.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { password, signUp, type Person } from '#tests/support/people.ts';
import { followSomeTrader } from '#tests/support/followed-trader.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { fund } from '#tests/support/fund.ts';
import { databaseOf, makeMoneyMoves } from '#tests/support/some-money-moves.ts';
import { buySomeArtworks } from '#tests/support/some-artworks.ts';
import { buySomeProducts } from '#tests/support/some-products.ts';
import { makeSomeStakes } from '#tests/support/some-stakes.ts';
import { makeSomeTrades } from '#tests/support/some-trades.ts';
import { until } from '#tests/support/until.ts';
import { takeAdminScreens } from './admin-screens.ts';

/**
 * Screenshots of every built screen, for a user who has traded and moved money in every way, a visitor and
 * the back office, in each size, theme and language. `npm run screens -- [folder] [pattern of names]`
 */
const folder = process.argv[2] ?? 'screens';
const only = new RegExp(process.argv[3] ?? '');

interface Size {
  readonly width: number;
  readonly height: number;
  /** The user has doubled the browser's text size. */
  readonly hasLargeText?: true;
}

/** The smallest phone and usual ones, one in landscape, a tablet, and desktops. */
const sizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844, hasLargeText: true },
  { width: 1440, height: 900, hasLargeText: true },
];
const themes = ['dark', 'light'] as const;
const languages: readonly LanguageCode[] = ['en', 'th', 'zh', 'fra'];

/** A few orders, one of them with a coupon, so that no list is empty. */
const trade = async (api: ApiClient, token: string): Promise<void> => {
  const quotes = (await api.must(quotationNew, {}))
    .flatMap(({ quotation }) => quotation)
    .filter(({ kind }) => kind === 'coin');
  const used = await api.must(receiveCoupon, { code: 'TIDE20' }, { token });
  for (const code of ['TRIAL50', 'HARVEST']) await api.must(receiveCoupon, { code }, { token });
  for (const [place, bought, sold] of [
    [0, '0.02', '0.01'],
    [1, '0.5', '0.2'],
    [2, '4', '1'],
  ] as const) {
    const { currency_id, legal_id, now_price, id } = quotes[place]!;
    const pair = { currency_id, legal_id };
    const coupon_id = place === 0 ? used.id : undefined;
    await api.must(
      placeOrder,
      { ...pair, type: 1, amount: bought, seen_price: now_price, slippage: '5', coupon_id },
      { token },
    );
    await api.must(
      placeOrder,
      { ...pair, type: 2, amount: sold, target_price: String(Math.ceil(Number(now_price) * 1.08)) },
      { token },
    );
    await api.must(addFavourite, { currency_id: id }, { token });
  }
};

/** Positions, options and a bet that are open, after an endowment of each account that pays for them. */
const openTrades = async (api: ApiClient, { account, token }: Person): Promise<readonly string[]> => {
  const { database, close } = await openDatabase(databaseOf(server), 1);
  const at = { database, clock: systemClock() };
  await fund(at, account, 'change', '10000');
  await fund(at, account, 'lever', '5000');
  await fund(at, account, 'micro', '500');
  await close();
  const { paths } = await makeSomeTrades(api, token);
  return [...paths, ...(await makeSomeStakes(api, token))];
};

const fileName = (path: string): string =>
  path.replace(/^\/(pages\/)?/, '').replace(/[/?=&]+/g, '-') || 'home';

/** The screenshots of a page in each theme. */
const namesOf = (
  { width, hasLargeText }: Size,
  language: LanguageCode,
  account: string | null,
  path: string,
): string[] =>
  themes.map(
    (theme) =>
      `${width}${hasLargeText ? '@200' : ''}-${theme}-${language}-${account ? 'user' : 'visitor'}-${fileName(path)}.png`,
  );

interface ScreenSet {
  readonly url: string;
  readonly account: string | null;
  readonly size: Size;
  readonly paths: readonly string[];
}

const logIn = async (page: Page, account: string): Promise<void> => {
  await showRoute(page, '/pages/common/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/#\/$/);
};

/** The app's font is used once the device has all its parts, from the next visit on. */
const appFontStored = (page: Page): Promise<boolean> =>
  until('the font of the app on the device', () =>
    page.evaluate(async () => {
      const files = await (await caches.open('app-later')).keys();
      return files.filter(({ url }) => url.endsWith('.woff2')).length === 3;
    }),
  );

const captureAll = async ({ url, account, size, paths }: ScreenSet): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, ...(size.hasLargeText ? ['--blink-settings=defaultFontSize=32'] : [])],
  });
  const context = await browser.newContext({
    viewport: size,
    locale: 'en-US',
    timezoneId: 'UTC',
    hasTouch: size.width < 1024,
    // A phone's screen has the orientation of its window.
    isMobile: size.width < 1024,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.goto(`${url}/#/`);
  if (account) await logIn(page, account);
  await followSystemTheme(page);
  await appFontStored(page);
  await page.reload();
  for (const language of languages) {
    const wanted = paths
      .map((path) => [path, namesOf(size, language, account, path)] as const)
      .filter(([, names]) => names.some((name) => only.test(name)));
    if (wanted.length > 0) await chooseLanguage(page, language);
    for (const [path, names] of wanted) {
      await showRoute(page, path);
      await page.waitForLoadState('networkidle');
      for (const [place, name] of names.entries()) {
        await page.emulateMedia({ colorScheme: themes[place]!, reducedMotion: 'reduce' });
        if (only.test(name)) await page.screenshot({ path: join(folder, name) });
      }
    }
  }
  await browser.close();
};

mkdirSync(folder, { recursive: true });
const dataDir = temporaryDataDir();
const server = await startServerProcess({
  dataDir: dataDir.path,
  port: await freePort(),
  env: { RATE_LIMIT: '100000' },
});
try {
  const api = createApiClient(server.url);
  const person = await signUp(api, server.url);
  const { account, token } = person;
  await trade(api, token);
  const moves = await makeMoneyMoves(server, api, person);
  const products = await buySomeProducts(api, token);
  const artworks = await buySomeArtworks(api, token);
  const trades = await openTrades(api, person);
  const followed = await followSomeTrader(api, token);
  const { open, personal } = builtRoutes();
  const ofVisitor = open.filter((path) => /common|^\/$|currency$/.test(path));
  const ofUser = [
    ...open.filter((path) => !path.includes('/common/')),
    ...personal,
    '/pages/transaction/currency?match_id=1',
    '/pages/transaction/currency_order?id=1',
    ...moves.paths,
    ...products,
    ...artworks,
    ...followed,
    ...trades,
  ];
  for (const size of sizes)
    for (const [who, paths] of [
      [null, ofVisitor],
      [account, ofUser],
    ] as const) {
      const isWanted = languages.some((language) =>
        paths.some((path) => namesOf(size, language, who, path).some((name) => only.test(name))),
      );
      if (isWanted) await captureAll({ url: server.url, account: who, size, paths });
    }
} finally {
  await server.stop();
  dataDir.remove();
}
await takeAdminScreens(folder, only, languages);
