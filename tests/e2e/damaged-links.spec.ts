import { expect, test } from './fixtures.ts';

const market = { name: 'Market', exact: true, level: 1 } as const;
const pair = { name: /BTC\/USDT|ETH\/USDT/, level: 1 } as const;
const home = { name: 'Tideline', level: 1 } as const;
const missing = { name: 'Page not found', level: 1 } as const;

/** Links as other apps pass them on: with their own parameters, blanks, and damaged bytes. */
const links = [
  ['/?fbclid=IwAR0#/pages/market/market', market, false],
  ['/#/pages/market/market&fbclid=IwAR0', market, false],
  ['/#/pages/market/market?fbclid=%E0%A4%A', market, false],
  ['/#/pages/market/market%20', market, false],
  ['/#/&fbclid=IwAR0', home, false],
  ['/#/%20', home, false],
  ['/#/pages/transaction/currency?match_id=2%20&utm_source=x', pair, false],
  ['/#/pages/transaction/currency?match_id=%E0%A4%A', pair, true],
  ['/#/%E0%A4%A', missing, false],
] as const;

test('a link that another app has added to opens its page, and one with damaged parts says so', async ({
  newDevice,
}) => {
  for (const [link, heading, isReported] of links) {
    const page = await newDevice();
    await page.goto(link);
    await expect(page.locator('main').getByRole('heading', heading), link).toBeVisible();
    const notice = page.getByText('Part of this link could not be read.');
    if (isReported) await expect(notice, link).toBeVisible();
    await page.close();
  }
});
