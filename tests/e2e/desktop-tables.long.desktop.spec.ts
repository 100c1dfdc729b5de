import type { Page } from '@playwright/test';
import { chooseLanguage } from '#tests/support/appearance.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { makeMoneyMoves } from '#tests/support/some-money-moves.ts';
import { makeSomeTrades } from '#tests/support/some-trades.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 480_000 });

const orders = '/pages/transaction/currency_order';
const positions = '/pages/transaction/contract_order';
const options = '/pages/transaction/seconds_order';
const payments = '/pages/fund/receive_withdraw_record';
const movements = '/pages/fund/assets_all_record';

/** Each table: its page, and the place of its tab there. */
const tables = [
  [orders, 0],
  [orders, 1],
  [positions, 0],
  [positions, 1],
  [positions, 2],
  [options, 0],
  [options, 1],
  [movements, null],
  ['/pages/fund/transfer_history', null],
  [payments, 0],
  [payments, 1],
  ['/pages/transaction/currency?match_id=1', 0],
  ['/pages/transaction/contract?match_id=101', 0],
  ['/pages/transaction/contract?match_id=101', 1],
] as const;

const sizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

const table = (page: Page) => page.getByRole('main').getByRole('table');

/** Cells that overlap, texts that are cut, and parts outside the window. */
const tableFaults = (page: Page): Promise<string[]> =>
  table(page).evaluate((shown: HTMLElement) => {
    const faults: string[] = [];
    const scroller = shown.parentElement!;
    if (scroller.scrollWidth > scroller.clientWidth) faults.push(`scrolls over ${scroller.scrollWidth} px`);
    if (document.scrollingElement!.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    for (const row of shown.querySelectorAll('tr:not([aria-hidden])')) {
      let end = 0;
      for (const cell of row.children) {
        const { left, right } = cell.getBoundingClientRect();
        if (left < end - 1) faults.push(`"${cell.textContent}" is covered`);
        if (right > innerWidth + 1) faults.push(`"${cell.textContent}" is outside the window`);
        end = right;
        for (const part of [cell, ...cell.querySelectorAll('*')])
          if (part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
            faults.push(`"${part.textContent}" has ${part.clientWidth} of ${part.scrollWidth} px`);
      }
    }
    return [...new Set(faults)];
  });

for (const language of ['en', 'jp'] as const)
  test(`no table of orders, positions, movements or payments is cut or covered at a usual width (${language})`, async ({
    page,
    api,
    server,
    demo,
    logInDemo,
  }) => {
    await makeSomeTrades(api, demo.token);
    await makeMoneyMoves(server, api, demo);
    await logInDemo(page, '/pages/fund/assets');
    if (language !== 'en') await chooseLanguage(page, language);
    const faults: string[] = [];
    for (const [path, tab] of tables) {
      await showRoute(page, '/pages/fund/assets');
      await showRoute(page, path);
      if (tab !== null) await page.getByRole('main').getByRole('tab').nth(tab).click();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await table(page).locator('th').first().waitFor();
        faults.push(...(await tableFaults(page)).map((fault) => `${path} ${tab} ${size.width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

/** The texts of one column of the table. */
const column = async (page: Page, label: string): Promise<string[]> => {
  const heads = await table(page).locator('thead th').allTextContents();
  const place = heads.indexOf(label) + 1;
  return table(page).locator(`tbody td:nth-child(${place})`).allTextContents();
};

type Compared = readonly [path: string, labels: readonly string[], row: string];

/** Compares the first rows of a page's table on a wide window with its list on a phone. */
const compareWithPhone = async (page: Page, [path, labels, row]: Compared): Promise<void> => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await showRoute(page, path);
  await table(page).locator('tbody td').first().waitFor();
  const columns: string[][] = [];
  for (const label of labels) columns.push(await column(page, label));
  const [first] = columns;
  expect(first!.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table(page)).toHaveCount(0);
  for (const place of first!.slice(0, 5).keys()) {
    const texts = columns.map((each) => each[place]!);
    const same = texts.reduce((found, hasText) => found.filter({ hasText }), page.locator(row));
    await expect(same.first(), texts.join(', ')).toBeVisible();
  }
};

test('the tables say what the lists of a phone say', async ({ page, api, demo, logInDemo }) => {
  await makeSomeTrades(api, demo.token);
  await logInDemo(page, '/pages/fund/assets');
  for (const compared of [
    [orders, ['Pair', 'Side', 'Filled / amount', 'Status', 'Placed'], 'main li'],
    [positions, ['Contract', 'Side', 'Lots', 'Entry price', 'Liq. price', 'Margin'], 'main li'],
    [options, ['Pair', 'Direction', 'Stake', 'Duration and profit'], 'main li'],
    // On a phone the rows are grouped by day, with what is available instead of the balance.
    [movements, ['Kind', 'Account'], 'main [role="listitem"]'],
  ] as const)
    await test.step(compared[0], () => compareWithPhone(page, compared));
});

test('the tables of deposits and withdrawals say what the lists of a phone say', async ({
  page,
  api,
  server,
  demo,
  logInDemo,
}) => {
  await makeMoneyMoves(server, api, demo);
  await logInDemo(page, '/pages/fund/assets');
  for (const compared of [
    [`${payments}?view=deposits`, ['Time', 'Network', 'Status'], 'main li'],
    [`${payments}?view=withdrawals`, ['Time', 'Amount', 'Status'], 'main li'],
  ] as const)
    await test.step(compared[0], () => compareWithPhone(page, compared));
});
