import { readFileSync } from 'node:fs';
import { sendChatLine } from '#contract/chat.ts';
import { listDeposits } from '#contract/deposits.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { anyPhone, bindPhone } from '#tests/support/identity.ts';
import { worstStrings, hostileStrings } from '#tests/support/hostile-strings.ts';
import { layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { password } from '#tests/support/people.ts';
import { sheetsGone } from '#tests/support/sheets-gone.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { totpCode } from '#tests/support/totp-code.ts';
import { announceDeposit } from '#tests/support/waiting-reviews.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { openAdmin, rowOf } from './open-admin.ts';
import { namedOrigin } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { errorsOf, isFieldIntact, typeAll } from './type-texts.ts';

/**
 * `HOSTILE_TEXTS=list.json npm run test:e2e -- hostile-text` types a longer list, an array of strings, instead of
 * the list of tests/support.
 */
const listed = process.env['HOSTILE_TEXTS'];
const texts: readonly string[] = listed
  ? (JSON.parse(readFileSync(listed, 'utf8')) as string[])
  : isLongRun
    ? hostileStrings
    : worstStrings;
/** One run for each of many forms. */
const fewTexts: readonly string[] = listed ? texts : worstStrings;

test.describe.configure({ timeout: listed ? 3_600_000 : 900_000 });
test.use({ viewport: { width: 320, height: 640 } });

test('any text typed into a field stays as typed, and no page breaks', { tag: '@long' }, async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto('/#/');
  for (const path of builtRoutes().open) {
    await showRoute(page, path);
    await typeAll(page, path, { typed: texts });
  }
  expect(errors).toEqual([]);
});

test(
  'an invalid account is refused next to its field, and stays as typed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/#/');
    for (const path of ['/pages/common/login', '/pages/common/register', '/pages/common/forget']) {
      await showRoute(page, path);
      const field = page.getByRole('textbox', { name: 'Email' });
      for (const text of texts.filter((one) => !/^\S+@\S+\.\S+$/.test(one))) {
        await field.fill(text);
        await field.press('Enter');
        await expect(field, JSON.stringify(text.slice(0, 60))).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/\S/);
        expect(await isFieldIntact(field, text)).toBe(true);
      }
    }
  },
);

/** The forms of an account on a page, each with its last field. */
const ownForms = [
  ['/pages/setting/security?part=email', 'Code from your authenticator app'],
  ['/pages/setting/password', 'Code from your authenticator app'],
  ['/pages/setting/security?part=mobile', 'Code from your authenticator app'],
  ['/pages/setting/payPassword', 'Code from your authenticator app'],
  ['/pages/setting/coupon', 'Coupon code'],
  ['/pages/market/alerts?match_id=1', 'Price (USDT)'],
  [`/pages/setting/addWallet?currency=${bitcoin}`, 'Name (optional)'],
  ['/pages/setting/bank', 'Your address'],
  ['/pages/setting/bank_international', 'Your address'],
  ['/pages/kf/kf?kind=service', 'Message'],
] as const;

test(
  'any text typed into my account forms stays as typed, and no page breaks',
  { tag: '@long' },
  async ({ page, api, server, clock, person, logIn }) => {
    const errors = errorsOf(page);
    const sheet = page.getByRole('dialog');
    const button = (name: string | RegExp) => sheet.getByRole('button', { name });
    const typeInSheet = async (name: string): Promise<void> => {
      await sheet.getByRole('textbox').last().waitFor();
      await typeAll(page, name, { typed: fewTexts, within: sheet });
    };
    await bindPhone(server, person, anyPhone());
    await logIn(page, '/pages/setting/real_mark', namedOrigin(server.url));
    await page.getByRole('textbox', { name: 'Document number' }).waitFor();
    await typeAll(page, 'identity', { typed: fewTexts });

    await showRoute(page, '/pages/setting/userInfo');
    for (const name of ['Nickname', 'Signature']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await typeInSheet(name);
      await button('Close').click();
      await sheetsGone(page);
    }

    await showRoute(page, '/pages/setting/secondFactors');
    await page.getByRole('button', { name: 'Set up' }).click();
    await typeInSheet('the password before the app');
    await sheet.getByRole('textbox', { name: 'Login password' }).fill(password);
    await button('Continue').click();
    const key = sheet.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const secret = ((await key.textContent()) ?? '').replace(/\s/g, '');
    await typeInSheet('the code of the app');
    await sheet.getByRole('textbox').fill(totpCode(secret, clock.nowMs()));
    await button('Turn on').click();
    await sheet.getByRole('checkbox', { name: 'I have stored these codes' }).check();
    await button('Done').click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await button('Use a recovery code').click();
    await typeInSheet('the passkey');
    await button('Close').click();

    await sheetsGone(page);
    for (const [path, last] of ownForms) {
      await showRoute(page, path);
      await page.getByRole('textbox', { name: last }).waitFor();
      await typeAll(page, path, { typed: fewTexts });
    }

    await readyToWithdraw(server.databaseUrl, api, person, clock.now());
    await page.reload();
    await showRoute(page, `/pages/fund/withdraw?currency=${bitcoin}`);
    await page.getByRole('textbox', { name: 'Remark (optional)' }).waitFor();
    await typeAll(page, 'the withdrawal', { typed: fewTexts });
    await page.getByRole('textbox', { name: 'Amount (BTC)' }).fill('1');
    await page.getByRole('textbox', { name: 'Remark (optional)' }).fill('💥'.repeat(70));
    await page.getByRole('button', { name: 'Review withdrawal' }).click();
    await button('Use a recovery code').click();
    await typeInSheet('the confirmation');
    expect(errors).toEqual([]);
  },
);

test('any text an operator types stays as typed, fits its place, and is shown literally to the user', async ({
  newDevice,
  api,
  server,
  person,
  signUpNext,
}) => {
  const as = { token: person.token };
  await announceDeposit({ api }, person);
  const sentTexts = worstStrings.slice(0, 4);
  for (const text of sentTexts) await api.must(sendChatLine, { kind: 'service', text }, as);
  const { account } = await signUpNext();
  await changeRole(server.database, account, 'operator');
  const admin = await openAdmin(newDevice, server.url, account);
  const errors = errorsOf(admin);
  const dialog = admin.getByRole('dialog');
  const type = async (name: string): Promise<void> => typeAll(admin, name, { typed: fewTexts });

  await rowOf(admin, '250.00 USDT').click();
  const note = admin.getByRole('textbox', { name: 'Note' });
  await note.waitFor();
  await type('the decision');
  const written = `${sentTexts.join(' ')} ${'💥'.repeat(60)}`;
  await admin
    .getByRole('combobox', { name: 'Reason to refuse' })
    .selectOption({ label: 'Another reason (see the note)' });
  await note.fill(written);
  await admin.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog).toContainText(written);
  expect(await layoutFaults(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(admin.getByText(/^Refused by /)).toBeVisible();
  expect((await api.must(listDeposits, {}, as)).data[0]!.reason_note).toBe(written);

  await admin.getByRole('link', { name: 'Chats', exact: true }).click();
  await admin.getByRole('link', { name: sentTexts.at(-1)! }).click();
  await admin.getByRole('button', { name: 'Take the chat' }).click();
  const answer = admin.getByRole('textbox', { name: 'Message' });
  await answer.waitFor();
  await type('the answer');
  const messages = admin.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
  for (const text of [...sentTexts, '💥'.repeat(1_000)]) {
    await answer.fill(text);
    await admin.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages.last()).toContainText(text);
  }
  expect(await layoutFaults(admin)).toEqual([]);
  const close = admin.getByRole('button', { name: 'Close the chat' });
  await close.click();
  await close.waitFor({ state: 'hidden' });

  await admin.getByRole('link', { name: 'Quiz', exact: true }).click();
  await admin.getByRole('textbox', { name: 'Question (English)' }).waitFor();
  await type('the question');
  await admin.getByRole('textbox', { name: 'Question (English)' }).fill('💥'.repeat(100));
  await admin.getByRole('textbox', { name: 'Answers (English)' }).fill(worstStrings.join('\n'));
  await admin.getByLabel('Closing time').fill('2035-01-01T00:00');
  await admin.getByLabel('Settlement time').fill('2035-01-02T00:00');
  await admin.getByRole('button', { name: 'Review question' }).click();
  await expect(dialog).toContainText(worstStrings[0]!);
  expect(await layoutFaults(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await admin.getByRole('radiogroup', { name: 'Answered by' }).getByText('A price').click();
  await admin.getByRole('textbox', { name: 'Symbol' }).waitFor();
  await type('the question about a price');

  await admin.getByRole('link', { name: 'Ledger', exact: true }).click();
  await admin.getByRole('textbox', { name: 'Account, number or reference' }).waitFor();
  await type('the ledger');
  expect(errors).toEqual([]);
  await admin.context().close();
});
