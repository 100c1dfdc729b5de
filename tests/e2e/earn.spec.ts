import type { Page } from '@playwright/test';
import { getEarnings } from '#contract/earnings.ts';
import { login } from '#contract/users.ts';
import { followSystemTheme } from '#tests/support/appearance.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { lockSomeUp } from '#tests/support/lock-some-up.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { wholeAppStored } from '#tests/support/whole-app-stored.ts';
import { expect, test } from './fixtures.ts';
import { demonstration } from './log-in.ts';

test.use({ serviceWorkers: 'allow' });

const earn = '/pages/financial/index';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'a visitor sees what is on offer, open and sold out, without what has ended, and is asked to log in',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`/#${earn}`);
    const offers = page.getByRole('main').getByRole('listitem');
    await expect(offers.filter({ hasText: 'USDT, 5 days' })).toContainText('From 1,000.00 USDT');
    await expect(offers.filter({ hasText: 'ETH, 7 days' })).toContainText('Sold out');
    await expect(offers.filter({ hasText: 'USDT, 3 days' })).toHaveCount(0);
    await expect(offers.filter({ hasText: /Opens/ }).getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await offers.filter({ hasText: 'USDT, 5 days' }).getByRole('link').click();
    await expect(page).toHaveURL(/common\/login/);
  },
);

test(
  'my holdings, their income by day and due payments match the ledger, and are readable offline with their age',
  { tag: '@long' },
  async ({ page, api, person: { token }, logIn }) => {
    test.slow();
    await lockSomeUp(api, token);
    await logIn(page, earn);
    await expect(region(page, 'My products')).toContainText('Lock-up · 0.00 USDT earned');
    await expect(region(page, 'My products')).toContainText('2,000.00');
    await expect(region(page, 'Coming up').getByText('7.00 USDT')).toBeVisible();
    await expect(region(page, 'Coming up').getByText('2,000.00 USDT')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await wholeAppStored(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(region(page, 'In products')).toContainText('2,000.00 USDT');
    await expect(region(page, 'In products').getByText(/^Updated/)).toBeVisible();
    await expect(page.getByText('USDT, 10 days')).toBeVisible();
    await page.context().setOffline(false);
  },
);

test(
  'the income of the demonstration account is drawn, listed day by day, and links to its products',
  { tag: '@long' },
  async ({ page, api, logInDemonstration }) => {
    const token = await api.must(login, demonstration);
    const { income } = await api.must(getEarnings, {}, { token });
    await logInDemonstration(page, earn);
    const reader = page.getByRole('slider', { name: 'Income by day, 30 days' });
    await expect(reader).toHaveAttribute('aria-valuetext', /USDT/);
    await page.getByText('Show as a table').click();
    const days = new Set(income.map(({ day }) => day));
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(days.size + 1);
    await reader.focus();
    await page.keyboard.press('Home');
    await expect(reader).toHaveAttribute('aria-valuetext', /Nothing paid$/);
    await followSystemTheme(page);
    await showRoute(page, earn);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsIn(page)).toEqual([]);
    }
    await region(page, 'Coming up')
      .getByRole('link', { name: /^Next interest/ })
      .first()
      .click();
    await expect(page).toHaveURL(/lockming\/order/);
  },
);
