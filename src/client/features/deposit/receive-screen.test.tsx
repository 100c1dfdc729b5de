// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DepositAddress } from '#contract/deposits.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { depositAddressAnswer } from '#client/data/deposits/deposit-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { chooseImage, imageAnswers } from '#tests/support/choose-image.ts';
import {
  depositAddressOf,
  depositOf,
  euroAddressOf,
  tetherOverEthereum,
  tetherOverTron,
  voucherReference,
} from '#tests/support/deposit-samples.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import { figuresIn, inSheet, nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';

interface Setting {
  readonly terms?: DepositAddress;
  /** When this device stored the address. */
  readonly storedAt?: string;
  /** False: no image of the payment was chosen. */
  readonly hasVoucher?: boolean;
  readonly isReporting?: boolean;
  readonly answers?: Answers;
}

const open = async (
  { terms = depositAddressOf(), storedAt, isReporting = false, answers }: Setting = {},
  scene: Scene = {},
) => {
  const user = nextUser();
  const shown = await showScreen(
    `/pages/fund/receive?currency=${terms.currency_id}${isReporting ? '&sheet=announce' : ''}`,
    {
      ...scene,
      user,
      answers: { getDepositAddress: () => terms, ...imageAnswers([voucherReference]), ...answers },
      store: async (database) => {
        await storeOwn(database, user.id, { complete: ['deposits'] });
        if (storedAt !== undefined)
          await storeAnswerRow(database, depositAddressAnswer, { currency: terms.currency_id }, terms, {
            userId: user.id,
            fetchedAt: Date.parse(storedAt),
          });
      },
    },
  );
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'submitDeposit');
  return { user, sent, ...shown };
};
const openReport = async (setting: Setting = {}, scene: Scene = {}) => {
  const opened = await open({ ...setting, isReporting: true }, scene);
  await screen.findByRole('dialog');
  if (setting.hasVoucher ?? true) await chooseImage(openSheet().querySelector('fieldset')!);
  return opened;
};
const amount = (): HTMLInputElement => openSheet().querySelector('[inputmode="decimal"]')!;
const report = (): void => press(inSheet('button', 'Report deposit'));

test('the address is shown with its network, its minimum, and which transfers are lost', async () => {
  await open();
  await screen.findByText(tetherOverEthereum);
  expect(figuresIn(document.body)).toEqual({
    Network: 'Ethereum (ERC20)',
    'Minimum deposit': '10.00 USDT',
    'Credited to': 'Spot account',
  });
  expect(pageText()).toContain(
    'Send only USDT over Ethereum (ERC20) to this address. Anything else is lost.',
  );
  expect(pageText()).toContain('a deposit of up to 50,000.00 USDT is credited in full');
});

test('choosing the other network shows its address and no longer the first', async () => {
  await open();
  await screen.findByText(tetherOverEthereum);
  press(control('radio', 'TRON (TRC20)'));
  await screen.findByText(tetherOverTron);
  expect(pageText()).not.toContain(tetherOverEthereum);
  expect(pageText()).toContain('Send only USDT over TRON (TRC20)');
});

test('a stored address that cannot be refreshed shows its age', async () => {
  await open(
    {
      storedAt: '2026-11-19T22:00:03.000Z',
      answers: { getDepositAddress: () => failureOf({ error: 'account.frozen', message: 'Not now' }) },
    },
    {},
  );
  await screen.findByText(/This address was saved on this device 2 hr\. ago and can’t be checked/);
  expect(pageText()).toContain(tetherOverEthereum);
});

test('an address that fails to load says why, and loads on the next try', async () => {
  let fails = true;
  const { exchange } = await open({
    answers: {
      getDepositAddress: () =>
        fails ? failureOf({ error: 'account.frozen', message: 'Deposits are paused' }) : depositAddressOf(),
    },
  });
  await screen.findByText('Deposits are paused');
  const before = exchange.seen.length;
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByText(tetherOverEthereum);
  expect(exchange.seen.slice(before).map(({ name }) => name)).toContain('getDepositAddress');
});

test('a currency without a deposit method says that it cannot be deposited now', async () => {
  await open({ terms: depositAddressOf({ networks: [] }) });
  await screen.findByText('Deposits are not available now. Please try again later.');
  expect(screen.queryByRole('button', { name: 'I have sent a payment' })).toBeNull();
});

test('fiat money shows where to pay, the reference to write, and how long it takes', async () => {
  await open({ terms: euroAddressOf() });
  await screen.findByText('DE89370400440532013000');
  expect(pageText()).toContain('Pay in EUR from an account in your own name');
  expect(figuresIn(document.body)).toEqual(
    expect.objectContaining({
      'Credited to': 'Fiat account',
      'Arrives within': '1 to 3 business days, including SWIFT',
    }),
  );
});

test('demo accounts say that nothing should be paid there', async () => {
  await open({ terms: euroAddressOf({ is_demonstration: true }) });
  await screen.findByText(/Demonstration: do not pay\./);
  await open({ terms: euroAddressOf() });
  await screen.findByText('DE89370400440532013000');
  expect(pageText()).not.toContain('do not pay');
});

test.each([
  ['9.999999', 'The minimum deposit is 10.00 USDT'],
  ['10.0000001', 'The amount has too many decimals'],
  ['0', 'The minimum deposit is 10.00 USDT'],
  ['abc', 'Enter a valid amount'],
])('a report of %s is refused next to the field, and nothing is sent', async (typed, text) => {
  const { sent } = await openReport();
  type(amount(), typed);
  report();
  expect([descriptionOf(amount()).includes(text), amount().value]).toEqual([true, typed]);
  expect(sent()).toEqual([]);
});

test('an empty report marks each missing field only after the press', async () => {
  const { sent } = await openReport({ hasVoucher: false });
  expect(openSheet().textContent).not.toContain('Enter a valid amount');
  report();
  expect(descriptionOf(amount())).toContain('Enter a valid amount');
  expect(openSheet().textContent).toContain('Add a picture of your payment');
  expect(sent()).toEqual([]);
});

test('a report shows network, fee and account, and sends exactly these', async () => {
  const { sent } = await openReport({
    answers: { submitDeposit: ({ amount: number }) => depositOf({ id: 61, amount: number! }) },
  });
  expect(figuresIn(openSheet())).toEqual({
    Network: 'Ethereum (ERC20)',
    Fee: 'None',
    'Credited to': 'Spot account',
  });
  type(amount(), '250.123456');
  report();
  await within(openSheet()).findByRole('heading', { name: 'Deposit reported' });
  expect(sent().map(({ fields }) => fields)).toEqual([
    {
      amount: '250.123456',
      currency: '3',
      type: 'ERC20',
      address: tetherOverEthereum,
      voucher: voucherReference,
      lang: 'en',
    },
  ]);
});

test.each<[LanguageCode, string, string]>([
  ['en', '1,000.5', '1000.5'],
  ['en', '１０００', '1000'],
  ['spa', '1000,5', '1000.5'],
  ['pt', '1.000,00', '1000.00'],
])('in %s an amount typed as "%s" is reported as %s', async (language, typed, figure) => {
  const { sent } = await openReport(
    { answers: { submitDeposit: () => depositOf({ id: 61 }) } },
    { language },
  );
  type(amount(), typed);
  press(within(openSheet()).getAllByRole('button').at(-1)!);
  await waitFor(() => expect(sent().map(({ fields }) => fields['amount'])).toEqual([figure]));
});

test('any text in the amount field stays as typed, and text that is not an amount is not reported', async () => {
  const { sent } = await openReport();
  for (const text of hostileStrings) {
    type(amount(), text);
    expect(amount().value).toBe(asFieldShows(text));
    if (/^\s*[\d,]+(\.\d+)?\s*$/.test(asciiDigits(text))) continue;
    report();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
  }
  expect(sent()).toEqual([]);
});

test('a double press reports once', async () => {
  const { sent } = await openReport({ answers: { submitDeposit: () => depositOf({ id: 61 }) } });
  type(amount(), '250');
  const button = inSheet('button', 'Report deposit');
  press(button);
  press(button);
  await within(openSheet()).findByRole('heading', { name: 'Deposit reported' });
  expect(sent()).toHaveLength(1);
});

test.each([
  ['amount', 'amount.tooSmall', 'At least 20 USDT now'],
  ['voucher', 'upload.used', 'This picture was used before'],
] as const)('a refusal of the %s is shown in the form, and the input stays', async (field, error, text) => {
  await openReport({
    answers: { submitDeposit: () => failureOf({ error, field, message: text }) },
  });
  type(amount(), '250');
  report();
  await within(openSheet()).findByText(text);
  expect(descriptionOf(amount()).includes(text)).toBe(field === 'amount');
  expect(amount().value).toBe('250');
});

test('a refusal of neither field is shown for the whole form', async () => {
  await openReport({
    answers: { submitDeposit: () => failureOf({ error: 'deposit.tooMany', message: 'Too many wait' }) },
  });
  type(amount(), '250');
  report();
  await within(openSheet()).findByText('Too many wait');
  expect(amount().getAttribute('aria-invalid')).toBeNull();
});

test('a lost answer is retried under the same key until it is resolved', async () => {
  let isLost = true;
  const { sent } = await openReport({
    answers: {
      submitDeposit: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return depositOf({ id: 61 });
      },
    },
  });
  type(amount(), '250');
  report();
  await within(openSheet()).findByText(/can’t take effect twice/);
  isLost = false;
  press(await within(openSheet()).findByRole('button', { name: 'Check now' }));
  await screen.findByRole('heading', { name: 'Deposit reported' });
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  expect(sent().every(({ fields }) => fields['amount'] === '250')).toBe(true);
});
