import type { Page } from '@playwright/test';
import { receiveCoupon } from '#contract/coupons.ts';
import { login } from '#contract/users.ts';
import { offerCoupon } from '#tests/support/coupons.ts';
import { expect, test } from './fixtures.ts';
import { demonstration } from './log-in.ts';

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const products = (page: Page) => page.getByRole('navigation', { name: 'Products' }).getByRole('link');

test('tasks with a deadline are listed on the home page and link to where they are done', async ({
  page,
  api,
  server,
  logInDemonstration,
}) => {
  const code = await offerCoupon(server, { days: 2 });
  const token = await api.must(login, demonstration);
  const coupon = await api.must(receiveCoupon, { code }, { token });
  await logInDemonstration(page, '/');
  const pay = waiting(page).getByRole('link', { name: /^Pay for / });
  const use = waiting(page).getByRole('link', { name: /^Use your coupon/ });
  await expect(pay).toContainText('Until ');
  await expect(use).toContainText('Until ');
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeHidden();
  await pay.click();
  await expect(page).toHaveURL(/nft\/purchase\?tab=pay$/);
  await expect(page.getByRole('main').getByText('Pay within')).toBeVisible();
  await page.goBack();
  await use.click();
  await expect(page).toHaveURL(new RegExp(`setting/coupon\\?status=unused&id=${coupon.id}$`));
});

test('I am asked to verify my identity, and my order of the products is stored on this device', async ({
  page,
  logIn,
}) => {
  await logIn(page, '/');
  await expect(products(page).first()).toHaveText('Spot');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'All products' });
  await sheet.getByRole('button', { name: 'Arrange' }).click();
  await sheet.getByRole('button', { name: 'Move Futures up' }).click();
  await sheet.getByRole('button', { name: 'Move Loans up' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const order = ['Futures', 'Spot', 'Copy trading', 'Lock-up', 'IEO', 'Dual investment', 'Loans'];
  await expect(products(page)).toHaveText(order);
  await page.reload();
  await expect(products(page)).toHaveText(order);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/setting\/real$/);
});
