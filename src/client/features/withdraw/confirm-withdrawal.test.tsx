// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WithdrawalTerms } from '#contract/withdrawals.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { changeBalance, figuresIn, inSheet, nextUser, openSheet } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { until } from '#tests/support/until.ts';
import { withdrawScene, type WithdrawSetting } from '#tests/support/withdraw-scene.ts';
import {
  bitcoinAddress,
  termsAnswerOf,
  withdrawalOf,
  withdrawalTermsOf,
} from '#tests/support/withdrawal-samples.ts';

const amount = (): HTMLInputElement => document.querySelector('[inputmode="decimal"]')!;
const agree = (): void => press(inSheet('button', 'Withdraw'));
const fundPassword = (): HTMLInputElement => within(openSheet()).getByLabelText('Fund password');

/** Opens the confirmation of a withdrawal, with the fund password typed. */
const openConfirmation = async (setting: WithdrawSetting = {}, scene: Scene = {}, typed = '1.23456789') => {
  const user = setting.user ?? nextUser();
  const shown = await showScreen(
    '/pages/fund/withdraw?currency=1',
    withdrawScene({ ...setting, user }, scene),
  );
  await waitFor(() => expect(amount()).not.toBeNull());
  type(amount(), typed);
  press(control('button', 'Review withdrawal'));
  type(fundPassword(), 'my secret');
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'submitWithdrawal');
  return { user, sent, ...shown };
};
const shownFigures = {
  Amount: '1.23456789 BTC',
  Fee: '0.0002 BTC',
  'You receive': '1.23436789 BTC',
  To: 'Cold wallet',
  Network: 'BTC',
  Address: bitcoinAddress,
};
const sentFields = {
  address: '11',
  currency: '1',
  number: '1.23456789',
  rate: '0.0002',
  type: '0',
  remark: '',
  pay_password: 'my secret',
  lang: 'en',
};
const accepted: Answers = {
  submitWithdrawal: ({ number }) => withdrawalOf({ id: 5, number: number! }),
};

test('amount, fee, result, recipient and risk are shown, and exactly these are sent', async () => {
  const { sent } = await openConfirmation({ answers: accepted });
  expect(figuresIn(openSheet())).toEqual(shownFigures);
  expect(openSheet().textContent).toContain('Once sent, a withdrawal can’t be reversed.');
  expect(openSheet().textContent).toContain('Demo rule: withdrawals within your level’s limit are approved');
  agree();
  await within(openSheet()).findByText(/Withdrawal requested/);
  expect(sent().map(({ fields }) => fields)).toEqual([sentFields]);
  press(inSheet('button', 'Done'));
  await waitFor(() => expect(amount().value).toBe(''));
});

test('its figures do not change through twenty new balances and limits, and are sent as shown', async () => {
  let left = 200;
  const { database, user, sent, exchange } = await openConfirmation({
    answers: {
      ...accepted,
      getWithdrawalTerms: () =>
        termsAnswerOf(withdrawalTermsOf({ left: String(left), left_number: String(left) })),
    },
  });
  const sheet = openSheet();
  for (let move = 1; move <= 20; move += 1) {
    left = 200 - move;
    await changeBalance(database, user.id, {
      account: 'change',
      currency_id: 1,
      currency_name: 'BTC',
      available: String(300 - move),
    });
    expect(figuresIn(sheet)).toEqual(shownFigures);
  }
  await waitFor(() => expect(pageText()).toContain('180.00 of 200.00 BTC equivalent'));
  expect(exchange.seen.filter(({ name }) => name === 'getWithdrawalTerms').length).toBeGreaterThan(1);
  agree();
  await within(openSheet()).findByText(/Withdrawal requested/);
  expect(sent().map(({ fields }) => fields)).toEqual([sentFields]);
});

const movedBy = async (terms: Partial<WithdrawalTerms>) => {
  let now: Partial<WithdrawalTerms> = {};
  const opened = await openConfirmation({
    answers: { ...accepted, getWithdrawalTerms: () => termsAnswerOf(withdrawalTermsOf(now)) },
  });
  now = terms;
  await changeBalance(opened.database, opened.user.id, {
    account: 'change',
    currency_id: 1,
    currency_name: 'BTC',
    available: '299',
  });
  return opened;
};

test('another fee outdates it: it cannot be confirmed, and is reviewed again with the current fee', async () => {
  const { sent } = await movedBy({
    ways: [{ type: 0, chain: 'BTC', rate: '0.0005', min_number: '0.001' }],
  });
  await within(openSheet()).findByText('The terms have changed since you looked.');
  expect(figuresIn(openSheet())).toEqual(shownFigures);
  expect(within(openSheet()).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  press(inSheet('button', 'Review again'));
  press(control('button', 'Review withdrawal'));
  expect(figuresIn(openSheet())).toEqual({
    ...shownFigures,
    Fee: '0.0005 BTC',
    'You receive': '1.23406789 BTC',
  });
  expect(sent()).toEqual([]);
});

test('a limit below the amount outdates it, and it stays outdated though the limit recovers', async () => {
  const { sent } = await movedBy({ left: '1', left_number: '1' });
  await within(openSheet()).findByText(/This is more than what’s left of your 24-hour limit/);
  expect(figuresIn(openSheet())).toEqual(shownFigures);
  expect(within(openSheet()).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('going offline outdates it, and nothing is sent once the connection is back', async () => {
  const { sent } = await openConfirmation({ answers: accepted });
  act(() => netStatus.set('offline'));
  expect(openSheet().textContent).toContain('You are offline. Nothing was sent');
  act(() => netStatus.set('online'));
  expect(inSheet('button', 'Review again')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('without the fund password nothing can be confirmed', async () => {
  await openConfirmation();
  expect(inSheet('button', 'Withdraw')).toHaveProperty('disabled', false);
  type(fundPassword(), '');
  expect(inSheet('button', 'Withdraw')).toHaveProperty('disabled', true);
});

test('a second factor is required if one is on, and is sent with the password', async () => {
  const { sent } = await openConfirmation({ answers: accepted, terms: { second_factors: ['totp'] } });
  expect(inSheet('button', 'Withdraw')).toHaveProperty('disabled', true);
  type(await within(openSheet()).findByLabelText('Code from your authenticator app'), '123456');
  agree();
  await within(openSheet()).findByText(/Withdrawal requested/);
  expect(sent()[0]!.fields).toEqual({
    ...sentFields,
    second_factor: '123456',
  });
});

test('a double press sends once, under one key', async () => {
  const { sent } = await openConfirmation({ answers: accepted });
  const button = inSheet('button', 'Withdraw');
  press(button);
  press(button);
  await within(openSheet()).findByText(/Withdrawal requested/);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]!.key).toMatch(/\S/);
});

test('a wrong fund password is reported next to it, the form stays, and the next try is a new request', async () => {
  let isRight = false;
  const { sent } = await openConfirmation({
    answers: {
      submitWithdrawal: (fields, seen) =>
        isRight
          ? accepted.submitWithdrawal!(fields, seen)
          : failureOf({
              error: 'password.wrong',
              field: 'pay_password',
              message: 'The fund password is wrong',
            }),
    },
  });
  agree();
  await within(openSheet()).findByText('The fund password is wrong');
  expect(descriptionOf(fundPassword())).toContain('The fund password is wrong');
  expect([fundPassword().value, document.activeElement === fundPassword()]).toEqual(['', true]);
  expect(figuresIn(openSheet())).toEqual(shownFigures);
  isRight = true;
  type(fundPassword(), 'the right one');
  agree();
  await within(openSheet()).findByText(/Withdrawal requested/);
  expect(sent().map(({ fields }) => fields['pay_password'])).toEqual(['my secret', 'the right one']);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test('a refusal of the amount is shown in the sheet and next to the amount, which stays', async () => {
  await openConfirmation({
    answers: {
      submitWithdrawal: () =>
        failureOf({ error: 'withdrawal.limit', field: 'number', message: 'Over your limit by 1 BTC' }),
    },
  });
  agree();
  await within(openSheet()).findByText('Over your limit by 1 BTC');
  press(inSheet('button', 'Back'));
  await waitFor(() => expect(descriptionOf(amount())).toContain('Over your limit by 1 BTC'));
  expect(amount().value).toBe('1.23456789');
  type(amount(), '1');
  expect(descriptionOf(amount())).not.toContain('Over your limit');
});

test('a fee that changed at the exchange sends nothing and asks to review again', async () => {
  const { sent } = await openConfirmation({
    answers: {
      submitWithdrawal: () =>
        failureOf({ error: 'state.changed', field: 'rate', message: 'The fee is 0.0003 BTC now' }),
    },
  });
  agree();
  await within(openSheet()).findByText('The fee is 0.0003 BTC now');
  expect(inSheet('button', 'Review again')).toBeTruthy();
  expect(within(openSheet()).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(sent()).toHaveLength(1);
});

test('a lost answer is uncertain; it is retried under the same key, and reported once', async () => {
  let isLost = true;
  const { sent, database, user } = await openConfirmation({
    answers: {
      submitWithdrawal: (fields, seen) => {
        if (isLost) throw new TypeError('Failed to fetch');
        return accepted.submitWithdrawal!(fields, seen);
      },
    },
  });
  agree();
  await within(openSheet()).findByText(/can’t take effect twice/);
  expect(openSheet().textContent).toContain('It cannot take effect after');
  const [stored] = await database.requests.toArray();
  expect([stored!.userId, JSON.stringify(stored).includes('my secret')]).toEqual([user.id, false]);
  isLost = false;
  press(await within(openSheet()).findByRole('button', { name: 'Check now' }));
  await within(openSheet()).findByText(/Withdrawal requested/);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent().map(({ fields }) => fields['number']))).toEqual(new Set(['1.23456789']));
  const attempts = sent().map(({ attempt }) => Number(attempt));
  expect(attempts).toEqual(attempts.map((_, index) => index + 1));
});

test('a closed sheet leaves its request running: the page shows it, and then its outcome', async () => {
  let isLost = true;
  await openConfirmation({
    answers: {
      submitWithdrawal: (fields, seen) => {
        if (isLost) throw new TypeError('Failed to fetch');
        return accepted.submitWithdrawal!(fields, seen);
      },
    },
  });
  agree();
  await within(openSheet()).findByText(/can’t take effect twice/);
  press(inSheet('button', 'Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pageText()).toContain('Confirming…');
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByRole('heading', { name: 'Withdrawal requested' });
  expect(pageText()).toContain('1.23456789 BTC');
  expect(control('link', 'Details').getAttribute('href')).toBe(
    '#/pages/fund/receive_withdraw_record?withdrawal=5',
  );
  press(control('button', 'New withdrawal'));
  await until('the empty form', () => amount()?.value === '');
});
