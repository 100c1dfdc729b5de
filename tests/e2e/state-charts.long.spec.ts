import type { Page } from '@playwright/test';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const open = (page: Page, query: string): Promise<unknown> => page.goto(`/#/pages/charts/charts?${query}`);
const stateIn = (page: Page) => page.getByRole('region', { name: 'Current state' }).locator('p').first();
/** A button by the code name at its end, which follows its label. */
const send = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', {
      name: typeof name === 'string' ? new RegExp(`${name.replaceAll('.', '\\.')}$`) : name,
    })
    .click();

test('a user walks a position through the simulator to each of its ends', async ({ page }) => {
  await open(page, 'machine=position');
  await expect(stateIn(page)).toHaveText('entrusted');
  await send(page, 'user.cancelled');
  await expect(stateIn(page)).toHaveText('cancelled');
  await expect(page.getByText('The lifecycle ends here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'cancelled, current state' })).toBeVisible();

  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(stateIn(page)).toHaveText('entrusted');
  await send(page, 'market.opened');
  await expect(stateIn(page)).toHaveText('open');
  await send(page, 'user.closedBatch');
  await expect(stateIn(page)).toHaveText('closing');
  await send(page, 'market.closed');
  await expect(stateIn(page)).toHaveText('closed');
  expect(decodeURIComponent(page.url())).toContain('path=market.opened|user.closedBatch|market.closed');
});

test('an invalid payload is refused next to its field, and a time-out fires when the clock is advanced', async ({
  page,
}) => {
  await open(page, 'machine=position&path=market.opened');
  const payload = page.getByRole('textbox', { name: 'Payload of user.closed' });
  await payload.fill('{ share: 4 }');
  await send(page, 'user.closed');
  await expect(payload).toHaveAccessibleDescription(/not JSON/);
  await payload.fill('{ "share": "4" }');
  await send(page, 'user.closed');
  await expect(payload).toHaveAccessibleDescription(/"share" must be of the type number/);
  await payload.fill('{ "share": 11 }');
  await send(page, 'user.closed');
  await expect(payload).toHaveAccessibleDescription(/Not possible here/);
  await payload.fill('{ "share": 3 }');
  await send(page, 'user.closed');
  await expect(stateIn(page)).toHaveText('closing');
  await page.getByRole('button', { name: /after closingTimeout/ }).click();
  await expect(stateIn(page)).toHaveText('open');
});

test('a shared link opens offline where it was shared', async ({ page, context }) => {
  await open(page, '');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await open(
    page,
    `machine=session&path=${encodeURIComponent('done:readStoredSession~1|user.signedIn|done:loadUser')}`,
  );
  await page.reload();
  await expect(stateIn(page)).toHaveText('signedIn.settled');
  await expect(page.getByRole('button', { name: 'settled, current state' })).toBeVisible();
  await context.setOffline(false);
});

test('the chart is reached and walked by keyboard', async ({ page }) => {
  await open(page, 'machine=session');
  await page.getByRole('button', { name: 'restoring, current state' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.chart-state:focus')).not.toHaveAttribute('data-state', 'restoring');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Transitions' })).toBeVisible();
  expect(page.url()).toContain('state=');
});

test('a logged-in user sees the machines of this tab', async ({ page, logIn }) => {
  await logIn(page);
  await open(page, '');
  const running = page.getByRole('region', { name: 'Running in this tab' });
  await expect(running.getByRole('link', { name: /Session/ })).toContainText('signedIn');
  await running.getByRole('link', { name: /Connection/ }).click();
  await expect(page.getByRole('region', { name: 'Last events' }).getByRole('listitem').first()).toBeVisible();
  await expect(stateIn(page)).toHaveText('connected.online');
  await loseNetwork(page);
  await expect(stateIn(page)).toHaveText(/connected.doubtful|waiting/);
});

/** The device loses its network while the machine runs. */
const loseNetwork = (page: Page): Promise<void> => page.context().setOffline(true);

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on a chart, ${theme}`, async ({ page }) => {
    for (const query of [
      'machine=session&path=user.signedIn',
      'machine=session&view=table&state=signedIn',
      'machine=session&view=source',
    ]) {
      await open(page, query);
      await expect(page.locator('.chart-state').first()).toBeVisible();
      await page.evaluate((wanted) => {
        document.documentElement.dataset['theme'] = wanted;
      }, theme);
      expect(await faultsIn(page, wcagRules), query).toEqual([]);
    }
  });
}
