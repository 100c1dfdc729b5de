// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { inSheet, openSheet } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { withdrawScene, type WithdrawSetting } from '#tests/support/withdraw-scene.ts';
import {
  bankCardOf,
  bitcoinAddress,
  internationalCardOf,
  walletAddressOf,
} from '#tests/support/withdrawal-samples.ts';

const waiting = walletAddressOf({ id: 11, confirmed_at: null, ready_at: '2026-11-21T00:00:00.000Z' });

const open = async (setting: WithdrawSetting = {}, scene: Scene = {}) => {
  const shown = await showScreen('/pages/setting/wallet', withdrawScene(setting, scene));
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { calls, ...shown };
};
const saved = (): HTMLElement => control('list', 'Saved addresses and bank accounts');
const rows = (): string[] => within(saved()).queryAllByRole('listitem').map(textOf);

test('every recipient is a row with its kind and the end of its number, in full on demand', async () => {
  await open({
    addresses: [waiting],
    answers: {
      getBankCard: () => bankCardOf({ id: 21 }),
      getInternationalBankCard: () => internationalCardOf({ id: 22 }),
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(3));
  const all = rows().join('\n');
  expect(all).toMatch(new RegExp(`Cold walletBTC •••• ${bitcoinAddress.slice(-4)}Confirm`));
  expect(all).toMatch(/First BankUS bank account •••• 5678Ready to use/);
  expect(all).toMatch(/Deutsche BankInternational bank account •••• 3000Ready to use/);
  for (const more of within(saved()).getAllByRole('button', { name: /^More/ })) press(more);
  const inFull = rows().join('\n');
  expect(inFull).toMatch(new RegExp(`${bitcoinAddress}Usable from`));
  expect(inFull).toMatch(/Ada Lovelace12345678/);
  expect(inFull).toMatch(/Ada LovelaceDE89370400440532013000/);
  // One of each kind is allowed: both exist, and neither can be added.
  expect(pageText()).not.toContain('Add bank account');
});

test('without saved recipients it says so, and offers every kind of bank account', async () => {
  await open({ addresses: [] });
  await screen.findByText('No saved addresses or bank accounts yet.');
  expect(pageText()).toContain('With account number and ABA routing number');
  expect(pageText()).toContain('With IBAN and SWIFT code');
});

const confirmed: Answers = {
  confirmPayee: () => ({
    id: 11,
    confirmed_at: '2026-11-20T00:00:03.000Z',
    ready_at: '2026-11-20T00:00:03.000Z',
  }),
};
const requestCode = () => ({
  expires_at: '2026-11-20T00:10:00.000Z',
  next_request_at: '2026-11-20T00:01:00.000Z',
});
const openConfirm = async (answers: Answers) => {
  const opened = await open({ addresses: [waiting], answers: { requestCode, ...answers } });
  press(await screen.findByRole('button', { name: 'Confirm by code: Cold wallet' }));
  return opened;
};
const code = (): HTMLInputElement => inSheet('textbox', 'Verification code') as HTMLInputElement;
const confirm = (): void => press(inSheet('button', 'Confirm'));

test('opening the confirmation sends the code once, and its last digit confirms the recipient', async () => {
  const { calls } = await openConfirm(confirmed);
  await waitFor(() => expect(descriptionOf(code())).toContain('Sent to your email or mobile number.'));
  expect(calls('requestCode').map(({ fields }) => fields['scene'])).toEqual(['withdraw']);
  expect(document.activeElement).toBe(code());
  expect(openSheet().textContent).toContain(bitcoinAddress);
  type(code(), '12345');
  confirm();
  expect(descriptionOf(code())).toContain('The verification code has 6 digits');
  expect(calls('confirmPayee')).toEqual([]);
  type(code(), '１２３ 456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('confirmPayee').map(({ fields }) => fields)).toEqual([
    { id: '11', code: '123456', lang: 'en' },
  ]);
});

test('a wrong code is reported next to it; the next digit clears it, the sheet stays', async () => {
  await openConfirm({
    confirmPayee: () => failureOf({ error: 'code.wrong', field: 'code', message: 'Wrong code' }),
  });
  type(code(), '123456');
  await waitFor(() => expect(descriptionOf(code())).toContain('Wrong code'));
  type(code(), '12345');
  expect(descriptionOf(code())).not.toContain('Wrong code');
});

test('while the previous code is too new, another is not sent: it says when, and the previous one confirms', async () => {
  const { calls } = await openConfirm({
    ...confirmed,
    requestCode: () =>
      failureOf({ error: 'code.tooSoon', message: 'Wait before the next code', retry_after_ms: 30_000 }),
  });
  expect(await screen.findByRole('button', { name: /^Send again in \d+ s$/ })).toBeTruthy();
  expect(descriptionOf(code())).toBe('');
  type(code(), '123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('confirmPayee')).toHaveLength(1);
});

test('a confirmed recipient offers no confirmation', async () => {
  await open();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Confirm by code/ })).toBeNull();
});

test('removing asks first, names the recipient, and is sent once', async () => {
  let isThere = true;
  const { calls } = await open({
    addresses: [walletAddressOf({ id: 11 })],
    answers: {
      removePayee: () => {
        isThere = false;
        return { id: 11, removed_at: '2026-11-20T00:00:03.000Z' };
      },
    },
  });
  press(await screen.findByRole('button', { name: 'More: Cold wallet' }));
  press(control('button', 'Remove: Cold wallet'));
  expect(openSheet().textContent).toContain('bc1qw508…v8f3t4');
  press(inSheet('button', 'Back'));
  expect(calls('removePayee')).toEqual([]);
  press(control('button', 'Remove: Cold wallet'));
  const agree = inSheet('button', 'Remove');
  press(agree);
  press(agree);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([calls('removePayee').map(({ fields }) => fields['id']), isThere]).toEqual([['11'], false]);
});

test('a removal that fails says why in the sheet, and the next try has the same key', async () => {
  let isCut = true;
  const { calls } = await open({
    answers: {
      removePayee: () => {
        if (isCut) throw new TypeError('Failed to fetch');
        return { id: 11, removed_at: '2026-11-20T00:00:03.000Z' };
      },
    },
  });
  press(await screen.findByRole('button', { name: 'More: Cold wallet' }));
  press(control('button', 'Remove: Cold wallet'));
  press(inSheet('button', 'Remove'));
  await within(openSheet()).findByText(/Tideline is not responding/);
  isCut = false;
  press(inSheet('button', 'Remove'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(calls('removePayee').map(({ key }) => key)).size).toBe(1);
});

test('a failed refresh says why next to the stored rows, and a press retries', async () => {
  let fails = false;
  const user = withdrawScene().user;
  await open({ user });
  await waitFor(() => expect(rows()).toHaveLength(1));
  fails = true;
  const { calls } = await open(
    {
      user,
      answers: {
        getBankCard: () =>
          fails ? failureOf({ error: 'request.tooMany', message: 'Too many requests' }) : null,
      },
    },
    {
      store: async (database) => {
        await database.payees.put({ ...walletAddressOf({ id: 11 }), type: 0, userId: user.id });
        await database.asOf.put({ userId: user.id, name: 'payees', asOf: Date.now() });
      },
    },
  );
  await screen.findByText(/Too many requests/);
  expect(rows()).toHaveLength(1);
  const before = calls('getBankCard').length;
  press(control('button', 'Try again'));
  await waitFor(() => expect(calls('getBankCard')).toHaveLength(before + 1));
});

test('offline a device that never loaded any says so, and does not claim that there are none', async () => {
  await open({ answers: {} }, { status: 'offline' });
  expect(pageText()).toContain('No saved data yet.');
  expect(pageText()).not.toContain('No saved addresses');
});
