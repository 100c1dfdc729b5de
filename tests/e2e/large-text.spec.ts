import type { Page } from '@playwright/test';
import { chooseLanguage } from '#tests/support/appearance.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { chromiumArguments, findHeadlessShell } from '#tests/support/chromium.ts';
import { brokenWords, layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { dealBar, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

/** The person has set the browser's text size to 200 %. */
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

const { open, personal } = builtRoutes();

/** Words that their own box cuts off at its lower edge, or that stick out of a box of fixed height. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, [role="dialog"] *')].flatMap((element) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element);
      const isCut =
        /hidden|clip/.test(overflowY) &&
        webkitLineClamp === 'none' &&
        element.clientHeight > 2 &&
        element.scrollHeight > element.clientHeight + 2 &&
        element.children.length === 0;
      return isCut
        ? [`"${element.textContent}" is ${element.scrollHeight} px in ${element.clientHeight}`]
        : [];
    }),
  );

test('with text at 200 % nothing is cut off or out of reach on any page and the ticket', async ({
  page,
  logInDemo,
}) => {
  await logInDemo(page, '/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  // The language with the tallest letters, and the one with the longest words.
  await chooseLanguage(page, 'th');
  for (const path of pages) {
    await showRoute(page, path);
    expect([...(await layoutFaults(page)), ...(await cutWords(page))], `th ${path}`).toEqual([]);
  }
  await chooseLanguage(page, 'fra');
  const faults: string[] = [];
  for (const path of [...personal, ...open]) {
    await showRoute(page, path);
    const found = [...(await layoutFaults(page)), ...(await brokenWords(page)), ...(await cutWords(page))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await chooseLanguage(page, 'en');
  await showRoute(page, '/pages/transaction/currency?match_id=1');
  const ticket = await openTicket(page);
  const send = ticket.getByRole('button', { name: 'Buy BTC' });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 1 });
  expect([...(await layoutFaults(page)), ...(await cutWords(page))]).toEqual([]);
});

test('at a desk text at 200 % takes the layout of a narrower window, as page zoom does', async ({
  page,
  logInDemo,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInDemo(page, '/');
  for (const path of pages) {
    await showRoute(page, path);
    expect([...(await layoutFaults(page)), ...(await cutWords(page))], path).toEqual([]);
  }
  await showRoute(page, '/pages/transaction/currency?match_id=1');
  await expect(dealBar(page).first()).toBeInViewport({ ratio: 1 });
});
