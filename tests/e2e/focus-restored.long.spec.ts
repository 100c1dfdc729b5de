import type { Locator, Page } from '@playwright/test';
import { latestCode, password } from '#tests/support/people.ts';
import { closeTicket, confirmationOf, ticketBar, openTicket } from '#tests/support/ticket.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { bitcoin, payPassword } from '#tests/support/withdrawing-user.ts';
import { expect, test } from './fixtures.ts';

/** Short description of the focused element; "nothing" when the page has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: active, body } = document;
    if (!active || active === body) return 'nothing';
    return `${active.tagName.toLowerCase()} "${(active.textContent ?? '').trim().slice(0, 30)}"`;
  });

/** Presses by key, waits for the result, and expects an element to have the focus. */
const press = async (page: Page, button: Locator, comes: Locator): Promise<void> => {
  await button.press('Enter');
  await expect(comes).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe('nothing');
};
const inSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('signing up by keys, the focus stays on the button that counts down, and is set on the next page', async ({
  page,
  server,
}) => {
  const account = `${crypto.randomUUID().slice(0, 12)}@example.test`;
  await page.goto('/#/pages/common/register?next=/pages/transaction/currency?match_id=1');
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await press(page, page.getByRole('button', { name: 'Send code' }), page.getByText(`Sent to ${account}`));
  const again = page.getByRole('button', { name: /^Send again in \d+ s$/ });
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Verification code').fill(await latestCode(server.url, account));
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(password);
  await press(
    page,
    page.getByRole('button', { name: 'Create account' }),
    page.getByRole('list', { name: 'Asks' }),
  );

  await page.goto('/#/pages/setting/payPassword');
  await press(page, page.getByRole('button', { name: 'Send code' }), page.getByText('Sent to your email'));
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeFocused();
});

test('logging in, transferring and withdrawing by keys, the focus is never lost', async ({
  page,
  api,
  server,
  person,
}) => {
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await page.goto('/#/pages/common/login?next=/pages/fund/fundTransfer');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  const review = page.getByRole('button', { name: 'Review transfer' });
  await press(page, page.getByRole('button', { name: 'Log in', exact: true }), review);

  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'USDT' });
  await page.getByRole('textbox', { name: /^Amount/ }).fill('10');
  await press(page, review, inSheet(page, 'Transfer'));
  await press(page, inSheet(page, 'Back'), review);
  await expect(review).toBeFocused();
  await press(page, review, inSheet(page, 'Transfer'));
  await press(page, inSheet(page, 'Transfer'), page.getByRole('heading', { name: 'Transferred' }));
  await press(page, page.getByRole('button', { name: 'New transfer' }), review);

  await page.goto(`/#/pages/fund/withdraw?currency=${bitcoin}`);
  await page.getByRole('textbox', { name: 'Amount (BTC)' }).fill('0.01');
  const reviewWithdrawal = page.getByRole('button', { name: 'Review withdrawal' });
  await press(page, reviewWithdrawal, inSheet(page, 'Withdraw'));
  await page.getByRole('dialog').getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  await press(page, inSheet(page, 'Withdraw'), page.getByRole('button', { name: 'Done', exact: true }));
});

test('ordering and cancelling by keys, the focus is never lost, and a sheet returns it to its opener', async ({
  page,
  logIn,
}) => {
  await logIn(page, '/pages/transaction/currency?match_id=1');
  const ticket = await openTicket(page);
  await ticket.getByText('Limit', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Price' }).fill('1000');
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.05');
  const buy = ticket.getByRole('button', { name: 'Buy BTC' });
  const agree = confirmationOf(page).getByRole('button', { name: 'Buy BTC' });
  await press(page, buy, agree);
  await press(page, confirmationOf(page).getByRole('button', { name: 'Back', exact: true }), buy);
  await expect(buy).toBeFocused();
  await press(page, buy, agree);
  await press(page, agree, page.getByText(/^Order placed/));
  await closeTicket(page);
  await expect.poll(() => focused(page)).not.toBe('nothing');
  const cancel = page.getByRole('button', { name: /^Cancel order \d+$/ });
  await press(page, cancel, inSheet(page, 'Cancel order'));
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await press(page, cancel, inSheet(page, 'Cancel order'));
  await press(page, inSheet(page, 'Cancel order'), page.getByText('No open orders for this pair.'));
});

test('where a press does not focus a button, the ticket returns the focus to its opener', async ({
  page,
  logIn,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('mousedown', (event) => event.preventDefault());
  });
  await logIn(page, '/pages/transaction/currency?match_id=1');
  const ticket = await openTicket(page, 'second');
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('0.05');
  await ticket.getByRole('button', { name: 'Close' }).click();
  await expect(ticketBar(page).nth(1)).toBeFocused();
});

test('a field that is removed after losing the focus does not move the focus', async ({ page }) => {
  await page.goto('/#/pages/common/login');
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('a');
  await page.waitForLoadState('networkidle');
  await field.evaluate((element: HTMLElement) => element.blur());
  await field.evaluate((element) => element.remove());
  await expect(field).toHaveCount(0);
  expect(await focused(page)).toBe('nothing');
});
