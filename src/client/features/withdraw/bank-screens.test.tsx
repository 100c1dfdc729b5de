// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, worstStrings } from '#tests/support/hostile-strings.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { withdrawScene } from '#tests/support/withdraw-scene.ts';
import { bankCardOf, internationalCardOf } from '#tests/support/withdrawal-samples.ts';

const home = {
  'Account holder': 'Ada Lovelace',
  'Account number': '12345678',
  'ABA routing number': '021000021',
  'Bank name': 'First Bank',
  Branch: 'Main Street',
  'Bank network': 'ACH',
  'City or state of the bank': 'New York',
  Phone: '+12125550100',
  'Your address': '1 Main Street',
};

const open = async (path: `/${string}`, answers: Answers = {}) => {
  const shown = await showScreen(path, withdrawScene({ addresses: [], answers }));
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { calls, ...shown };
};
const openHome = (answers: Answers = {}) => open('/pages/setting/bank', answers);
const openAbroad = (answers: Answers = {}) => open('/pages/setting/bank_international', answers);
const field = (name: string): HTMLInputElement => control('textbox', name) as HTMLInputElement;
const fill = (texts: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(texts)) type(field(name), text);
};
const save = (): void => press(control('button', 'Save bank account'));

test('every field of an account in the United States is sent as typed, once', async () => {
  const { calls } = await openHome({ saveBankCard: () => bankCardOf({ id: 21 }) });
  fill(home);
  save();
  save();
  await waitFor(() => expect(currentLocation().text).toBe('/pages/setting/wallet'));
  expect(calls('saveBankCard').map(({ fields }) => fields)).toEqual([
    {
      real_name: 'Ada Lovelace',
      bank_account: '12345678',
      bank_code: '021000021',
      bank_name: 'First Bank',
      bank_branch: 'Main Street',
      bank_network: 'ACH',
      bank_dizhi: 'New York',
      phone: '+12125550100',
      bank_address: '1 Main Street',
      lang: 'en',
    },
  ]);
});

test('every field is required, each marked next to it, and the focus goes to the first', async () => {
  const { calls } = await openHome();
  save();
  expect(
    Object.keys(home).map((name) => descriptionOf(field(name)).includes('This field is required')),
  ).toEqual(Object.keys(home).map(() => true));
  expect([document.activeElement === field('Account holder'), calls('saveBankCard')]).toEqual([true, []]);
});

test('angle brackets, control characters and too long text are refused in every field', async () => {
  const { calls } = await openHome();
  for (const name of Object.keys(home)) {
    fill(home);
    type(field(name), 'a<b');
    save();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    type(field(name), 'a'.repeat(201));
    save();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  }
  expect(calls('saveBankCard')).toEqual([]);
});

test('any text stays as typed in every field', async () => {
  await openAbroad();
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
  expect(fields).toHaveLength(10);
  for (const text of worstStrings.filter((one) => one.length < 200))
    for (const each of fields) {
      type(each, text);
      expect(each.value).toBe(asFieldShows(text));
    }
});

test.each([
  ['bank_account', 'Account number', 'bank.account', 'An account number has 4 to 17 digits'],
  ['bank_code', 'ABA routing number', 'bank.aba', 'This is no routing number'],
  ['phone', 'Phone', 'bank.phone', 'This is no phone number'],
] as const)(
  'a refusal that names %s is shown next to it, and the input stays',
  async (name, label, error, text) => {
    await openHome({ saveBankCard: () => failureOf({ error, field: name, message: text }) });
    fill(home);
    save();
    await waitFor(() => expect(descriptionOf(field(label))).toContain(text));
    expect(field('Bank name').value).toBe('First Bank');
    type(field(label), '1');
    expect(descriptionOf(field(label))).not.toContain(text);
  },
);

test('a saved account can be changed, and says when the change takes effect', async () => {
  await openHome({ getBankCard: () => bankCardOf({ id: 21, bank_account: '99887766' }) });
  expect(field('Account number').value).toBe('99887766');
  expect(pageText()).toContain('A changed bank account can be used after 24 hours');
});

test('the country follows the IBAN until another one is typed', async () => {
  await openAbroad();
  const country = (): HTMLInputElement => field('Country of the account, two letters');
  type(field('IBAN'), 'DE89');
  expect(country().value).toBe('DE');
  expect(descriptionOf(country())).toContain('Germany');
  type(field('IBAN'), 'FR76');
  expect(country().value).toBe('FR');
  type(country(), 'CH');
  type(field('IBAN'), 'GB33');
  expect(country().value).toBe('CH');
});

test('an account abroad is sent with IBAN, SWIFT code and country', async () => {
  const { calls } = await openAbroad({ saveInternationalBankCard: () => internationalCardOf({ id: 22 }) });
  fill({
    'Account holder': 'Ada Lovelace',
    IBAN: 'DE89370400440532013000',
    'SWIFT code': 'DEUTDEFF',
    'Bank name': 'Deutsche Bank',
    Branch: 'Mitte',
    'Bank network': 'SEPA',
    'City of the bank': 'Berlin',
    Phone: '+4930123456',
    'Your address': 'Unter den Linden 1',
  });
  save();
  await waitFor(() => expect(calls('saveInternationalBankCard')).toHaveLength(1));
  expect(calls('saveInternationalBankCard')[0]!.fields).toEqual(
    expect.objectContaining({ iban: 'DE89370400440532013000', bank_code: 'DEUTDEFF', region: 'DE' }),
  );
});

test('a lost answer is reported, and the next try has the same key', async () => {
  let isCut = true;
  const { calls } = await openHome({
    saveBankCard: () => {
      if (isCut) throw new TypeError('Failed to fetch');
      return bankCardOf({ id: 21 });
    },
  });
  fill(home);
  save();
  await screen.findByText(/Tideline is not responding/);
  isCut = false;
  save();
  await waitFor(() => expect(currentLocation().text).toBe('/pages/setting/wallet'));
  expect(new Set(calls('saveBankCard').map(({ key }) => key)).size).toBe(1);
});
