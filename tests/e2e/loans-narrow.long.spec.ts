import type { Page } from '@playwright/test';
import { applyForLoan, listLoans } from '#contract/loans.ts';
import { walkedLanguages } from './walked-languages.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { chooseLanguage, followSystemTheme } from '#tests/support/appearance.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { makeBorrower, millionForThirty } from '#tests/support/borrower.ts';
import { layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { sheetsGone } from '#tests/support/sheets-gone.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 320, height: 640 } });

const loansPage = '/pages/common/borrowing';

/** Overflowing elements of the loan's page, and of each sheet that one of these buttons opens. */
const sheetFaults = async (page: Page, path: string, buttons: readonly string[]): Promise<string[]> => {
  await showRoute(page, path);
  await page.locator(buttons[0]!).first().waitFor();
  const faults = await layoutFaults(page);
  for (const button of buttons) {
    await page.locator(button).first().click();
    await page.getByRole('dialog').waitFor();
    faults.push(...(await layoutFaults(page)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await sheetsGone(page);
  }
  return faults;
};

/** In every language; then axe in both themes, including the open first sheet. */
const walk = async (page: Page, path: string, buttons: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const code of walkedLanguages) {
    await chooseLanguage(page, code);
    faults.push(...(await sheetFaults(page, path, buttons)).map((fault) => `${code}: ${fault}`));
    await showRoute(page, loansPage);
    faults.push(...(await layoutFaults(page)).map((fault) => `${code} list: ${fault}`));
  }
  for (const shown of [loansPage, path])
    for (const colorScheme of ['dark', 'light'] as const) {
      await showRoute(page, shown);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      faults.push(...(await faultsIn(page)).map((fault) => `${colorScheme} ${shown}: ${fault}`));
    }
  for (const button of buttons) {
    await page.locator(button).first().click();
    await page.getByRole('dialog').waitFor();
    faults.push(...(await faultsIn(page)));
    await page.keyboard.press('Escape');
  }
  return faults;
};

test('my loan, from its application on, fits 320 px in the walked languages, and axe finds nothing', async ({
  page,
  api,
  server,
  clock,
  person: { account, token },
  logIn,
}) => {
  await makeBorrower(server, account);
  const { id } = await api.must(applyForLoan, millionForThirty, { token });
  await logIn(page, loansPage);
  await expect(page.getByText('Your application is under review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review application' })).toBeHidden();
  await followSystemTheme(page);
  const detail = `${loansPage}?id=${id}`;
  // The only action of the bar withdraws the application.
  expect(await walk(page, detail, ['main footer button'])).toEqual([]);
  await clock.pass(minuteMs);
  await expect.poll(async () => (await api.must(listLoans, {}, { token })).data[0]!.status).toBe('granted');
  await chooseLanguage(page, 'en');
  expect(
    await walk(page, detail, ['main footer button:has(+ button)', 'main footer button + button']),
  ).toEqual([]);
});
