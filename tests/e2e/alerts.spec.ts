import type { Page } from '@playwright/test';
import { listAlerts } from '#contract/alerts.ts';
import { subscribePush } from '#contract/push.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { startPushService, type PushService } from '#tests/support/push-service.ts';
import { wholeAppStored } from '#tests/support/whole-app-stored.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ readonly push: PushService }>({
  push: async ({ browserName: _ }, provide) => {
    const push = await startPushService();
    await provide(push);
    await push.close();
  },
  exchangeEnv: ({ push }, provide) => provide({ PUSH_ENDPOINTS: push.origin }),
});
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // Only the whole browser receives pushes.
  launchOptions: { executablePath: await findChromium(), args: chromiumArguments },
});

/** Delivers a push, as the browser does when its push service sends one. */
const deliver = async (page: Page, origin: string, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
};
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({
      title,
      body,
    })),
  );

test(
  'I set an alert on the screen; the price crosses it once: I get a message and a push notification',
  { tag: '@long' },
  async ({ page, api, person, push, server, market, logIn }) => {
    await logIn(page, '/pages/transaction/currency?match_id=1');
    await page.getByRole('link', { name: 'Price alerts' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    await form.getByRole('textbox', { name: 'Price (USDT)' }).fill('90000');
    await form.getByRole('button', { name: 'Set alert' }).click();
    await expect(form.getByText('The price is already there.')).toBeVisible();
    await form.getByText('Up or down by', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Change (%)' }).fill('50');
    await form.getByRole('button', { name: 'Set alert' }).click();
    const mine = page.getByRole('region', { name: 'My alerts' });
    await expect(mine.getByText('Up or down by 50% within 1 hour')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);

    // Requested offline: it waits on the device, says so, and is set once when the network is back.
    await wholeAppStored(page);
    await page.context().setOffline(true);
    await form.getByText('Price rises to', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Price (USDT)' }).fill('120000');
    await form.getByRole('button', { name: 'Set alert' }).click();
    await expect(mine.getByText('Not active yet')).toBeVisible();
    await api.must(subscribePush, push.subscribe(), { token: person.token });
    await page.context().setOffline(false);
    await expect(mine.getByText('Not active yet')).toHaveCount(0);
    await expect(mine.getByText('Rises to 120,000.00 USDT')).toBeVisible();

    // It is changed from its row; an error is shown next to its field.
    await mine.getByRole('button', { name: 'Edit: BTC/USDT, Rises to 120,000.00 USDT' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit alert: BTC/USDT' });
    const level = edited.getByRole('textbox', { name: 'Price (USDT)' });
    await expect(level).toHaveValue('120000');
    await level.fill('90000');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(edited.getByText('The price is already there.')).toBeVisible();
    await expect(level).toBeFocused();
    expect(await faultsIn(page)).toEqual([]);
    await level.fill('130000');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(edited).toHaveCount(0);
    await expect(mine.getByText('Rises to 130,000.00 USDT')).toBeVisible();

    await form.getByText('Price rises to', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Price (USDT)' }).fill('98000');
    await form.getByRole('button', { name: 'Set alert' }).click();
    await expect(mine.getByText(/^Rises to 98,000\.00 USDT/)).toBeVisible();
    await market.tick('BTC/USDT', '98100');
    await expect(mine.getByText(/^Reached at 98,100\.00 USDT/)).toBeVisible();
    await expect.poll(() => push.received.length).toBe(1);
    const payload = JSON.parse(push.received[0]!.text) as Record<string, unknown>;
    const texts = { title: payload['title'], body: payload['body'] };
    expect(texts).toEqual({
      title: 'Price alert',
      body: 'BTC/USDT rose to 98,100 USDT. You set an alert at 98,000 USDT.',
    });
    const { data } = await api.must(listAlerts, {}, { token: person.token });
    expect(data.map(({ status, price, version }) => [status, price, version])).toEqual([
      ['fired', '98000', 2],
      ['active', '130000', 2],
      ['active', null, 1],
    ]);

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await deliver(page, server.url, push.received[0]!.text);
    await expect.poll(() => shown(page)).toEqual([texts]);

    await page.goto('/#/pages/mailMessage/mailMessageList?type=system');
    await expect(page.getByRole('link', { name: /Price alert/ })).toHaveCount(1);

    // This browser reaches no push service: turning on reports that, and the setting of each kind is stored.
    await page.goto('/#/pages/setting/notifications');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('Your browser’s push service could not be reached.')).toBeVisible();
    await page.getByRole('switch', { name: 'Deposits' }).uncheck();
    await page.getByRole('switch', { name: 'Show amounts' }).uncheck();
    await expect(page.getByText('Other devices')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Deposits' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Price alerts' })).toBeChecked();
  },
);
