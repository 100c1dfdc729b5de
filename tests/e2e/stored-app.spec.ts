import { wholeAppStored } from '#tests/support/whole-app-stored.ts';
import { ticketBar } from '#tests/support/ticket.ts';
import { expect, test } from './process-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('in data-saving mode only the tabs are stored: another page says so offline, and opens once I am back; then I store everything, and free it again', async ({
  context,
  page,
  network,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${network.url}/#/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${network.url}/#/pages/market/market`);
  await expect(page.getByRole('link', { name: /^BTC/ }).first()).toBeVisible();

  network.outage('refused');
  await context.setOffline(true);
  await page.evaluate(() => {
    location.hash = '#/pages/common/install';
  });
  await expect(page.getByText(/^This page is not stored on this device yet/)).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/pages/transaction/index';
  });
  await expect(ticketBar(page).first()).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/pages/common/install';
  });
  await expect(page.getByText(/^This page is not stored on this device yet/)).toBeVisible();
  network.restore();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Install the app' })).toBeVisible();
  await expect(page.getByText(/^This page is not stored on this device yet/)).toHaveCount(0);

  await page.goto(`${network.url}/#/pages/setting/setting`);
  await expect(page.getByText(/^The five tabs and \d+% of the rest$/)).toBeVisible();
  await page.getByRole('button', { name: 'Store everything now' }).click();
  await expect(page.getByText('The whole app opens offline now')).toBeVisible({ timeout: 120_000 });
  await wholeAppStored(page);
  await page.getByRole('button', { name: 'Free space' }).click();
  await expect(page.getByText(/^Space freed\./)).toBeVisible();
  await expect(page.getByText(/^The five tabs and \d% of the rest$/)).toBeVisible();
});

test('freed pages are not stored again automatically', { tag: '@long' }, async ({ page, network }) => {
  await page.goto(`${network.url}/#/pages/setting/setting`);
  await wholeAppStored(page);
  await page.getByRole('button', { name: 'Free space' }).click();
  await expect(page.getByText(/^Space freed\./)).toBeVisible();
  const share = page.getByText(/^The five tabs and \d+% of the rest$/);
  await page.reload();
  await expect(share).toBeVisible();
  await page.getByRole('button', { name: 'Store everything now' }).click();
  await expect(page.getByText('The whole app opens offline now')).toBeVisible({ timeout: 120_000 });
});

test(
  'files of an old version are deleted when a new one takes over; those of the new one stay',
  { tag: '@long' },
  async ({ page, network }) => {
    await page.goto(`${network.url}/#/`);
    await wholeAppStored(page);
    await page.evaluate(async () => {
      await (await caches.open('app-later')).put('/assets/of-an-old-version.js', new Response(''));
      await (await navigator.serviceWorker.ready).unregister();
    });
    await page.reload();
    const isThere = () => page.evaluate(() => caches.match('/assets/of-an-old-version.js').then(Boolean));
    await expect.poll(isThere).toBe(false);
    await wholeAppStored(page);
  },
);

test('a bundle changed in transit is not stored; once it arrives intact, every file is as on the exchange', async ({
  page,
  network,
}) => {
  await page.route('**/bundles/code-*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('{', '{ ') });
  });
  const isRefused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.goto(`${network.url}/#/`);
  await isRefused;
  const readBundles = () =>
    page.evaluate(async () => {
      const { later } = (await (await fetch('/app-files.json')).json()) as { later: string };
      const list = (await (await fetch(`/${later}`)).json()) as {
        bundles: { file: string; locale?: string }[];
      };
      const cache = await caches.open('app-later');
      return Promise.all(
        list.bundles.map(async ({ file, locale = 'code' }) => {
          const texts = Object.entries((await (await fetch(`/${file}`)).json()) as Record<string, string>);
          const stored = await Promise.all(
            texts.map(async ([name, text]) => (await (await cache.match(`/${name}`))?.text()) === text),
          );
          return { locale, isStored: stored.every(Boolean) };
        }),
      );
    });
  expect((await readBundles()).filter(({ isStored }) => isStored)).toEqual([
    { locale: 'en', isStored: true },
  ]);
  await page.unroute('**/bundles/code-*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await wholeAppStored(page);
  const bundles = await readBundles();
  expect(bundles.filter(({ isStored }) => !isStored)).toEqual([]);
  expect(bundles.length).toBeLessThan(20);
});
