import { getProfile } from '#contract/profiles.ts';
import { getUser } from '#contract/signed-in.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { photo } from '#tests/support/images.ts';
import { expect, test } from './fixtures.ts';

test('I set an image, a name, a signature and a country, and see my level and score', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, '/pages/setting/setting');
  await page.getByRole('link', { name: 'Profile' }).click();
  const avatar = page.getByRole('button', { name: 'Change picture' });
  await avatar.click();
  const sheet = page.getByRole('dialog', { name: 'Profile picture' });
  await sheet.getByLabel('Choose an image').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not an image'),
  });
  await expect(sheet.getByRole('alert')).toHaveText(
    'This is not a JPEG, PNG or WebP image, or it is damaged',
  );
  await sheet.getByLabel('Choose an image').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 640, height: 400 }),
  });
  const frame = sheet.getByRole('group', { name: /Arrow keys move it/ });
  const shown = frame.locator('img');
  await expect(shown).toBeVisible();
  const before = await shown.getAttribute('style');
  await frame.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  expect(await shown.getAttribute('style')).not.toBe(before);
  const afterKeys = await shown.getAttribute('style');
  const box = (await frame.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2);
  await page.mouse.up();
  expect(await shown.getAttribute('style')).not.toBe(afterKeys);
  await sheet.getByRole('slider', { name: 'Zoom' }).fill('2');
  expect(await faultsIn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(avatar.locator('img')).toBeVisible();

  await page.getByRole('button', { name: /^Nickname/ }).click();
  const name = page.getByRole('textbox', { name: 'Nickname' });
  await name.fill('A');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Use 2 to 10 letters or digits')).toBeVisible();
  await name.fill('潮Ada7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nickname saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: '潮Ada7' })).toBeVisible();
  await page.getByRole('button', { name: /^Signature/ }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('Low tide 7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Signature saved')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption('TH');
  await expect(page.getByText('Country saved')).toBeVisible();
  await page.getByRole('button', { name: /^Credit score/ }).click();
  await expect(page.getByRole('dialog', { name: 'Credit score' })).toContainText('Every account starts with');
  expect(await faultsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const { token } = person;
  const { nickname, head_portrait } = await api.must(getUser, {}, { token });
  expect([nickname, head_portrait]).toEqual(['潮Ada7', expect.stringMatching(/^\/upload\/.+\.webp$/)]);
  const { signature, country, score } = await api.must(getProfile, {}, { token });
  expect([signature, country, score]).toEqual(['Low tide 7', 'TH', 105]);

  await page.getByRole('link', { name: /^VIP level/ }).click();
  await expect(page.getByText('50,000.00 USDT more to VIP 1, which takes 10% off fees')).toBeVisible();
  await expect(page.getByRole('row', { name: /VIP 4/ })).toContainText('40%');
  expect(await faultsIn(page)).toEqual([]);
});
