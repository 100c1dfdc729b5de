import type { Page } from '@playwright/test';
import { expect, test } from './process-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const wide = { width: 1440, height: 900 };

/** The list of prices: its text, and the position of its rows. */
const listIn = (page: Page) =>
  page.locator('.home-screen_watchlist li:visible').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, left, width, height } = row.getBoundingClientRect();
      return {
        name: row.querySelector('.pair-name_code')?.textContent ?? '',
        figures: row.querySelector('.quote-figures_figures')?.textContent ?? '',
        box: [top, left, width, height].map(Math.round).join(),
      };
    }),
  );

const price = /^[\d.,\s]+[+-]?[\d.,]+\s?%$/u;

/** Sums the layout shifts of the page. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    (globalThis as unknown as { shiftSeen: typeof seen }).shiftSeen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shiftSeen: { shift: number } }).shiftSeen.shift);

/** Delays the app's files until they are released. */
const delayScripts = async (page: Page, files = '**/assets/**'): Promise<() => void> => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
};

const untilRendered = (page: Page) => expect(page.locator('.product-grid_tile').first()).toBeVisible();

for (const [name, window, rows] of [
  ['a phone', { width: 390, height: 844 }, 6],
  ['a wide window', wide, 10],
] as const) {
  test(`on ${name} prices are shown before any script has loaded, and the app takes over the rows in place`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    await countShifts(page);
    const letGo = await delayScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.home-screen_watchlist li:visible')).toHaveCount(rows);
    const before = await listIn(page);
    for (const { figures } of before) expect(figures).toMatch(price);
    await expect(page.locator('.age_age')).toHaveText(/^Updated \d+ sec\. ago$/);
    letGo();
    await untilRendered(page);
    const after = await listIn(page);
    expect(after.map(({ name: pair, box }) => [pair, box])).toEqual(
      before.map(({ name: pair, box }) => [pair, box]),
    );
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}

test('a tap before the app has loaded requests the code of its page at once', async ({ page }) => {
  const letGo = await delayScripts(page, '**/assets/framework-*');
  const askedForHome = page.waitForRequest(/\/assets\/home-screen-[^/]+\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await askedForHome;
  const askedForMarket = page.waitForRequest(/\/assets\/market-screen-[^/]+\.js$/);
  await page.locator('a[href="#/pages/market/market"]').first().click();
  await askedForMarket;
  letGo();
  await expect(page.locator('.market-screen_list, .market-screen_toolbar').first()).toBeVisible();
});

test('a page whose scripts never load still shows its prices, and hides an age that is not counted', async ({
  page,
}) => {
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.age_age:visible')).toHaveText(/^Updated \d+ sec\. ago$/);
  await expect(page.locator('.home-screen_watchlist li:visible')).toHaveCount(6);
  // Skips half a minute except for its last second.
  const shown = await page.evaluate(() =>
    (document.getAnimations() as CSSAnimation[])
      .filter(({ animationName }) => animationName === 'frame-outdated')
      .map((animation) => {
        animation.currentTime = 29_000;
        return getComputedStyle((animation.effect as KeyframeEffect).target!).visibility;
      }),
  );
  expect(shown).toEqual(['visible']);
  await expect(page.locator('.age_age')).toBeHidden();
  await expect(page.locator('.home-screen_watchlist li:visible')).toHaveCount(6);
});

test('offline and before any script the app opens on stored prices with their age, in my language and theme', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/');
  await untilRendered(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const putSettings = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('tideline');
          opening.onsuccess = () => {
            const store = opening.result.transaction('settings', 'readwrite').objectStore('settings');
            store.put({
              key: 'settings',
              value: { language: 'fra', theme: 'light', upColour: 'red' },
            });
            const first = store.get('firstRows');
            first.onsuccess = () => {
              opening.result.close();
              resolve(first.result !== undefined);
            };
          };
        }),
    );
  await expect.poll(putSettings).toBe(true);
  await context.setOffline(true);
  const opened = await context.newPage();
  const htmlOf = async (path: string): Promise<string> => {
    await opened.goto('about:blank');
    const answer = (await opened.goto(path, { waitUntil: 'commit' }))!;
    expect(answer.fromServiceWorker()).toBe(true);
    return answer.text();
  };
  // The worker serves the scripts too: its answer is checked in a page that runs none.
  const staticPage = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await staticPage.setContent(await htmlOf('/'));
  await expect(staticPage.locator('.home-screen_watchlist li:visible')).toHaveCount(6);
  for (const { figures } of await listIn(staticPage)) expect(figures).toMatch(price);
  await expect(staticPage.locator('.age_age')).toHaveText(/^Mis à jour il y a \d+\s(s|min)$/);
  for (const [name, value] of [
    ['lang', 'fr'],
    ['data-theme', 'light'],
    ['data-up-colour', 'red'],
  ] as const)
    await expect(staticPage.locator('html')).toHaveAttribute(name, value);
  await staticPage.setContent(await htmlOf('/#/pages/market/market'));
  await expect(staticPage.locator('.frame-other')).toBeVisible();
  await expect(staticPage.locator('.frame-home')).toBeHidden();
  await staticPage.close();
  await context.setOffline(false);
  await countShifts(opened);
  await opened.goto('about:blank');
  await opened.goto('/#/');
  await untilRendered(opened);
  await expect(opened.locator('.home-screen_watchlist li:visible')).toHaveCount(6);
  expect(await shiftOf(opened)).toBeLessThan(0.02);
});

test('an address that leads to another page never shows the home page once its first script runs', async ({
  page,
}) => {
  await page.route('**/assets/*', (route) =>
    /boot|runtime/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/#/pages/transaction/currency?match_id=1', { waitUntil: 'commit' });
  await expect(page.locator('.frame-other')).toBeVisible();
  await expect(page.locator('.frame-home')).toBeHidden();
});

test('a tap before any script has loaded is answered at once, and the app opens where it led', async ({
  page,
}) => {
  const letGo = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await expect(page.locator('.frame-home')).toBeHidden();
  await expect(page.locator('.frame-other')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
});
