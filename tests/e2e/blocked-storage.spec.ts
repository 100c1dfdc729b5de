import { builtRoutes } from '#tests/support/built-routes.ts';
import { openBlockedBrowser } from '#tests/support/blocked-storage.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { password } from '#tests/support/people.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin } from './log-in.ts';

const { open, personal } = builtRoutes();
/** One page of each tab and some account pages; in the long run all pages. */
const walked = isLongRun
  ? [...open, ...personal]
  : [
      '/pages/market/market',
      '/pages/financial/index',
      '/pages/fund/assets',
      '/pages/fund/assets_record',
      '/pages/setting/setting',
    ];

test('where the browser forbids site data pages work online, and an order that cannot be stored is not sent and says why', async ({
  server,
  demo,
}) => {
  const { context, close } = await openBlockedBrowser({
    baseURL: server.url,
    executablePath: await findChromium(),
    args: chromiumArguments,
  });
  try {
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) =>
      request.url().endsWith('/api/coin/trade') ? sent.push(request.url()) : undefined,
    );
    await page.goto('/#/');
    await expect(page.getByText('This browser doesn’t let Tideline store data')).toBeVisible();
    await fillLogin(page, { user_string: demo.account, password }, '/pages/fund/assets');
    await expect(page.getByText('USDT').first()).toBeVisible();
    const entries = new Set(['/pages/common/login', '/pages/common/register', '/pages/common/forget']);
    for (const path of walked.filter((each) => !entries.has(each))) {
      await showRoute(page, path);
      await expect(page.getByText(/stopped working|Something went wrong/), path).toHaveCount(0);
    }
    for (const path of [
      '/pages/transaction/contract?match_id=101',
      '/pages/transaction/currency?match_id=1',
    ]) {
      await showRoute(page, path);
      await expect(page.getByText(/stopped working|Something went wrong/), path).toHaveCount(0);
    }
    await openTicket(page);
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByText('so nothing was sent').first()).toBeVisible();
    expect(sent).toEqual([]);
  } finally {
    await close();
  }
});
