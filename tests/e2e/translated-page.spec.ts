import { builtRoutes } from '#tests/support/built-routes.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { translatePages, type TranslatorKind } from '#tests/support/translator.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 600_000 });

const { open, personal } = builtRoutes();
/** Pages whose texts change while they are open; in the long run all pages. */
const walked = isLongRun
  ? [...open, ...personal]
  : [
      '/',
      '/pages/fund/assets',
      '/pages/transaction/currency_order',
      '/pages/transaction/contract',
      '/pages/transaction/seconds_order',
      '/pages/setting/setting',
    ];

for (const kind of ['replaces', 'moves'] satisfies TranslatorKind[])
  test(`on a page that is translated by something that ${kind} its texts no page breaks, and prices go on`, async ({
    page,
    market,
    logInDemo,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await translatePages(page, kind);
    await logInDemo(page, '/pages/market/market');
    const prices = Array.from({ length: 10 }, (_, tick) => (97_500 + 7 * tick).toFixed(2));
    const shown = (price: string): RegExp => new RegExp(Number(price).toLocaleString('en-US'));
    for (const price of prices) {
      await market.tick('BTC/USDT', price);
      await expect(page.getByRole('link', { name: /^BTC/ }).first()).toContainText(shown(price));
    }
    await showRoute(page, '/pages/transaction/currency?match_id=1');
    for (const price of prices.toReversed()) {
      await market.tick('BTC/USDT', price);
      await expect(page.locator('main').getByText(shown(price)).first()).toBeVisible();
    }
    for (const path of walked) {
      await showRoute(page, path);
      await market.tick('BTC/USDT', prices[0]!);
      await expect(page.getByText(/stopped working/), path).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });
