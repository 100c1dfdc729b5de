import type { Page } from '@playwright/test';
import { listChatLines } from '#contract/chat.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { photo } from '#tests/support/images.ts';
import { password } from '#tests/support/people.ts';
import { expect, test } from './fixtures.ts';

const messageIn = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').filter({ hasText: text });

const send = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

test(
  'a user and an operator chat through a connection loss: nothing is lost or doubled, and both see read marks',
  { tag: '@long' },
  async ({ page, api, server, person, logIn, newDevice, signUpNext }) => {
    const { account } = await signUpNext();
    await changeRole(server.database, account, 'operator');
    const admin = await newDevice({ viewport: { width: 1440, height: 900 } });
    // The former address leads on, with its page.
    await admin.goto(`${server.url}/desk#/chats`);
    await expect(admin).toHaveURL(`${server.url}/admin#/chats`);
    await admin.getByRole('textbox', { name: 'Email or phone' }).fill(account);
    await admin.getByRole('textbox', { name: 'Password' }).fill(password);
    await admin.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(admin.getByText('Nothing waits here.')).toBeVisible();

    // By the floating button, which is dragged and stays where it was dropped.
    await logIn(page, '/');
    const floating = page.getByRole('button', { name: 'Customer service', exact: true });
    await floating.press('ArrowLeft');
    await expect.poll(async () => (await floating.boundingBox())!.x).toBeLessThan(100);
    await floating.press('Enter');
    await page.getByRole('link', { name: /^Live support/ }).click();
    await expect(page.getByText('Support is online')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Write something first')).toBeVisible();
    await send(page, 'Where is my <b>deposit</b>?');
    await expect(messageIn(page, 'Where is my <b>deposit</b>?')).toContainText('Sent');

    // One operator takes it, and the user sees that.
    await admin.getByRole('link', { name: /Where is my <b>deposit<\/b>\?/ }).click();
    await expect(messageIn(page, 'Where is my')).toContainText('Delivered');
    await admin.getByRole('button', { name: 'Take the chat' }).click();
    await expect(page.getByText('Somebody is with you now')).toBeVisible();
    await expect(messageIn(page, 'Where is my')).toContainText('Read');
    expect(await faultsIn(admin)).toEqual([]);
    expect(await faultsIn(page)).toEqual([]);
    await admin.getByRole('textbox', { name: 'Message' }).fill('One moment');
    await expect(page.getByText('Writing…')).toBeVisible();
    await admin.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messageIn(page, 'One moment')).toBeVisible();
    await expect(messageIn(admin, 'One moment')).toContainText('Read');

    // Without a connection: messages wait, one is changed and one withdrawn, and a reload loses nothing.
    await page.context().setOffline(true);
    await send(page, 'first');
    await send(page, 'wrong');
    await send(page, 'second');
    await send(page, 'never mind');
    await expect(messageIn(page, 'never mind')).toContainText('Sent when you are online');
    await messageIn(page, 'never mind').getByRole('button', { name: 'Do not send' }).click();
    await messageIn(page, 'wrong').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('wrong');
    await send(page, 'third');
    await page.getByLabel('Choose an image').setInputFiles({
      name: 'receipt.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await send(admin, 'Are you there?');
    await expect(messageIn(admin, 'Are you there?')).toContainText('Sent');
    await page.context().setOffline(false);
    await expect(messageIn(page, 'Are you there?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Image, press to enlarge' })).toBeVisible();
    await expect(admin.getByRole('button', { name: /Image from the user/ })).toBeVisible();
    await expect(messageIn(page, 'third')).toContainText('Read');

    await admin.getByRole('button', { name: 'Close the chat' }).click();
    await expect(page.getByText('The conversation was closed.')).toBeVisible();
    await page.reload();
    await expect(messageIn(page, 'third')).toBeVisible();

    const { lines: messages, chat } = await api.must(
      listChatLines,
      { kind: 'service' },
      { token: person.token },
    );
    expect(
      messages.filter(({ author }) => author === 'person').map(({ form, text }) => text || form),
    ).toEqual(['Where is my <b>deposit</b>?', 'first', 'second', 'third', 'image']);
    expect(messages.filter(({ author }) => author === 'desk').map(({ form, text }) => text || form)).toEqual([
      'taken',
      'One moment',
      'Are you there?',
      'closed',
    ]);
    expect(chat!.status).toBe('closed');
  },
);
