import { chooseLanguage } from '#tests/support/appearance.ts';
import { chromiumArguments, findHeadlessShell } from '#tests/support/chromium.ts';
import { cutTexts, layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { ticketBar, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

/** The user has set the browser's text size to 200 %. */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: await findHeadlessShell(),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  },
});

const pages = [
  '/',
  '/pages/market/market',
  '/pages/transaction/currency?match_id=1',
  '/pages/transaction/contract?match_id=101',
  '/pages/fund/assets',
  '/pages/fund/assets_all_record',
  '/pages/setting/setting',
];

test(
  'with text at 200 % nothing is cut off or out of reach on the tabs and the ticket',
  { tag: '@long' },
  async ({ page, logInDemo }) => {
    await logInDemo(page, '/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    // The language with the tallest letters; every page in the one with the longest words is in every-page.
    await chooseLanguage(page, 'th');
    for (const path of pages) {
      await showRoute(page, path);
      expect([...(await layoutFaults(page)), ...(await cutTexts(page))], `th ${path}`).toEqual([]);
    }
    await chooseLanguage(page, 'en');
    await showRoute(page, '/pages/transaction/currency?match_id=1');
    const ticket = await openTicket(page);
    const send = ticket.getByRole('button', { name: 'Buy BTC' });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
    expect([...(await layoutFaults(page)), ...(await cutTexts(page))]).toEqual([]);
  },
);

test(
  'on the desktop, text at 200 % takes the layout of a narrower window, as page zoom does',
  { tag: '@long' },
  async ({ page, logInDemo }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await logInDemo(page, '/');
    for (const path of pages) {
      await showRoute(page, path);
      expect([...(await layoutFaults(page)), ...(await cutTexts(page))], path).toEqual([]);
    }
    await showRoute(page, '/pages/transaction/currency?match_id=1');
    await expect(ticketBar(page).first()).toBeInViewport({ ratio: 1 });
  },
);
