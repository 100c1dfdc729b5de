import { getIdentityState } from '#contract/identity.ts';
import { login } from '#contract/users.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { newEmail } from '#tests/support/bind-contact.ts';
import { anyCardId, anyPhone } from '#tests/support/identity.ts';
import { photo } from '#tests/support/images.ts';
import { password } from '#tests/support/people.ts';
import type { Locator, Page } from '@playwright/test';
import { buyPath } from './buy-crypto-steps.ts';
import { bindMobileNumber, fillRegistration, typeCode, untilNextCode } from './code-steps.ts';
import { expect, test } from './fixtures.ts';

/** A camera with a generated image: this browser has none. */
const giveCamera = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas');
      canvas.width = 800;
      canvas.height = 600;
      const context = canvas.getContext('2d')!;
      setInterval(() => {
        context.fillStyle = '#357';
        context.fillRect(0, 0, 800, 600);
      }, 50);
      return Promise.resolve(canvas.captureStream(20));
    };
  });
};

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' });

test('I register, verify my identity by text and images, fail once, lose the connection twice, and return to where I was', async ({
  page,
  context,
  api,
  server,
}) => {
  const account = newEmail();
  /** The newest code, one minute after the previous one. */
  const enterCode = async (): Promise<void> => {
    await untilNextCode(server);
    await typeCode(page, server, account);
  };
  /** The rule decides some seconds after the exchange has received it. */
  const untilDecided = (shown: Locator): Promise<void> =>
    expect(async () => {
      await server.clock.pass(10_000);
      await expect(shown).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await giveCamera(page);
  await page.goto(`/#/pages/common/register?next=${encodeURIComponent(buyPath)}`);
  await fillRegistration(page, server, account);
  await page.waitForURL((url) => url.hash === `#${buyPath}`);
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100');
  await page.getByRole('link', { name: 'Verify your identity' }).click();

  await expect(page.getByText('First, bind your email and your mobile number')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify level 1' })).toHaveCount(0);
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await page.getByRole('link', { name: 'Bind now' }).click();
  await bindMobileNumber(page, server, anyPhone().slice(-11));
  await expect(page.getByText('Mobile number bound')).toBeVisible();
  await page.getByRole('link', { name: 'Verify level 1' }).click();

  await submit(page).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Document number' }).fill('NONUMBER');
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('textbox', { name: 'Document number' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Document number' }).fill('NONUMBER');
  await enterCode();
  await submit(page).click();
  await untilDecided(page.getByText('This is not a valid document number.'));
  await page.getByRole('button', { name: 'Submit again' }).click();

  // The exchange accepts it, and its answer is lost.
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Document number' }).fill(anyCardId());
  await enterCode();
  await page.route(
    '**/api/user/real',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submit(page).click();
  await untilDecided(page.getByRole('heading', { name: 'Level 1 verified' }));
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with level 2' }).click();

  await submit(page).click();
  await expect(page.getByText('Add this picture')).toBeVisible();
  const front = page.getByRole('group', { name: 'Front of your ID card' });
  const back = page.getByRole('group', { name: 'Back of your ID card' });
  await front.getByRole('button', { name: 'Take a photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Front of your ID card' });
  await camera.getByRole('button', { name: 'Take picture' }).click();
  await camera.getByRole('button', { name: 'Retake' }).click();
  await camera.getByRole('button', { name: 'Take picture' }).click();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await camera.getByRole('button', { name: 'Use this picture' }).click();
  await expect(front.getByText('Uploaded', { exact: true })).toBeVisible();

  // Images too small to read are reported here, before a review refuses them.
  const chooseBack = (buffer: Buffer) =>
    back.getByLabel('Choose an image').setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer });
  await chooseBack(await photo({ width: 399, height: 700 }));
  await expect(back.getByText(/too small to be read. It needs at least 600 × 400 pixels/)).toBeVisible();

  // The connection is cut after the first part of the other image, and again when it works.
  let parts = 0;
  await page.route('**/api/upload/part', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    parts += 1;
    if (parts !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await chooseBack(await photo({ width: 1_600, height: 1_200 }));
  await expect(back.getByText(/Upload interrupted at [1-9]\d?%/)).toBeVisible();
  await expect(page.getByText('You can submit once you’re back online.')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(back.getByText('Uploaded', { exact: true })).toBeVisible();
  await enterCode();
  await submit(page).click();
  await untilDecided(page.getByRole('heading', { name: 'Level 2 verified' }));
  await page.getByRole('button', { name: 'Done' }).click();

  const limits = page.getByRole('table', { name: 'Limits' });
  await expect(limits.getByRole('row', { name: /Level 2 ?Yours 500 BTC 1,000,000 USDT/ })).toBeVisible();
  await expect(page.getByText('A** L*******')).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('100');
  await expect(page.getByRole('link', { name: 'Verify your identity' })).toHaveCount(0);

  const token = await api.must(login, { user_string: account, password });
  const state = await api.must(getIdentityState, {}, { token });
  expect([state.status, state.level]).toEqual(['advancedVerified', 2]);
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'a call that needs a verified identity leads to its form, and Back to where I was',
  { tag: '@long' },
  async ({ page, logIn }) => {
    await page.route('**/api/user/wallet/list**', (route) =>
      route.fulfill({
        json: {
          type: '998',
          code: 998,
          error: 'verification.required',
          message: 'Please verify your identity first',
          request_id: 'one',
        },
      }),
    );
    await logIn(page, '/pages/setting/wallet');
    await expect(page.getByText('Please verify your identity first').first()).toBeVisible();
    await page.waitForURL(/pages\/setting\/real_mark/);
    await expect(page.getByText('First, bind your email and your mobile number')).toBeVisible();
    await page.unroute('**/api/user/wallet/list**');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/pages\/setting\/wallet/);
    await expect(page.getByText('No saved addresses or bank accounts yet.')).toBeVisible();
  },
);
