import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { listOrders } from '#contract/orders.ts';
import { asciiDigits } from '#client/lib/ascii-digits.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { nastyStrings } from '#tests/support/nasty-strings.ts';
import { layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

/**
 * `NASTY_TEXTS=list.json npm run test:e2e -- nasty-text` types a longer list, an array of strings, instead of
 * the house's own.
 */
const listed = process.env['NASTY_TEXTS'];
const texts: readonly string[] = listed
  ? (JSON.parse(readFileSync(listed, 'utf8')) as string[])
  : nastyStrings;

test.describe.configure({ timeout: listed ? 3_600_000 : 900_000 });
test.use({ viewport: { width: 320, height: 640 } });

/** A text without what nobody sees, and with the decimal point for the comma. */
const seen = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cf}\uFFFD]/gu, '')
    .replaceAll(',', '.');

/**
 * Whether nothing that can be seen was lost: a code takes digits alone, and a field with a limit takes what
 * fits.
 */
const keeps = async (field: Locator, text: string): Promise<boolean> => {
  const value = await field.inputValue();
  if ((await field.getAttribute('autocomplete')) === 'one-time-code')
    return value === asciiDigits(text).replace(/\D/g, '').slice(0, 6);
  const limit = Number((await field.getAttribute('maxlength')) ?? Infinity);
  return (
    seen(value) === seen(text) ||
    (text.length > limit && value.length > limit - 3 && seen(text).startsWith(seen(value)))
  );
};

/** By the marks of English, in the digits of any script. */
const isAmount = (text: string): boolean =>
  /^\s*(\d{1,20}|\d{1,3}(,\d{3})+)(\.\d+)?\s*$/.test(asciiDigits(text));

/** Types every text into every field of the page that is open. */
const typeAll = async (
  page: Page,
  path: string,
  beyond: (field: Locator, name: string, text: string) => Promise<void>,
): Promise<void> => {
  const fields = page
    .locator('main')
    .locator('input[type="text"], input[type="password"], input[type="email"], input[type="tel"], textarea');
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const name = `${path} ${(await field.getAttribute('aria-label')) ?? (await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''))}`;
    const before = await field.inputValue();
    for (const text of texts) {
      await field.fill(text);
      expect.soft(await keeps(field, text), `${name} keeps ${JSON.stringify(text.slice(0, 60))}`).toBe(true);
      await beyond(field, name, text);
      await expect(
        page.getByText('This page stopped working'),
        `${name} survives ${JSON.stringify(text.slice(0, 60))}`,
      ).toHaveCount(0);
    }
    expect.soft(await layoutFaults(page), `${name} holds its place`).toEqual([]);
    await field.fill(before);
  }
};

test('whatever is typed into a field stays as it is typed, and no page breaks', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/#/');
  for (const path of builtRoutes().open) {
    await showRoute(page, path);
    await typeAll(page, path, async () => undefined);
  }
  expect(errors).toEqual([]);
});

test('an account that is none is told beside its field, and stays as it was typed', async ({ page }) => {
  await page.goto('/#/');
  for (const path of ['/pages/common/login', '/pages/common/register', '/pages/common/forget']) {
    await showRoute(page, path);
    const field = page.getByRole('textbox', { name: 'Email' });
    for (const text of texts.filter((one) => !/^\S+@\S+\.\S+$/.test(one))) {
      await field.fill(text);
      await field.press('Enter');
      await expect(field, JSON.stringify(text.slice(0, 60))).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/\S/);
      expect(await keeps(field, text)).toBe(true);
    }
  }
});

test('an order whose figures are none is told beside the field, and nothing is sent', async ({
  page,
  api,
  person,
  logIn,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await logIn(page, '/pages/transaction/currency?match_id=1');
  await openTicket(page);
  await page.getByRole('radiogroup', { name: 'Order type' }).getByText('Limit').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await typeAll(page, 'the ticket', async (field, name, text) => {
    if (isAmount(text)) return;
    await field.press('Enter');
    await expect(field, `${name} tells of ${JSON.stringify(text.slice(0, 60))}`).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(field).toHaveAccessibleDescription(/\S/);
    await expect(confirmationOf(page)).toBeHidden();
  });
  expect(errors).toEqual([]);
  expect((await api.must(listOrders, {}, { token: person.token })).data).toEqual([]);
});
