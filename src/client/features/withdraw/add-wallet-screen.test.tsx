// @vitest-environment happy-dom
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openForm } from '#client/data/engine/form/open-form.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation/navigation.ts';
import { useToasts } from '#client/lib/state/toast.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import { nextUser } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { withdrawScene } from '#tests/support/withdraw-scene.ts';
import { bitcoinAddress, walletAddressOf } from '#tests/support/withdrawal-samples.ts';
import { withdrawFormKind } from './withdraw-form-kind.ts';

const balances = [
  { account: 'change', currency_id: 1, currency_name: 'BTC' },
  { account: 'change', currency_id: 3, currency_name: 'USDT' },
] as const;

const open = async (answers: Answers = {}, scene: Scene = {}) => {
  const shown = await showScreen(
    '/pages/setting/addWallet?currency=1',
    withdrawScene({ user: nextUser(), balances, addresses: [], answers }, scene),
  );
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'saveWalletAddress');
  return { sent, ...shown };
};
const address = (): HTMLInputElement => control('textbox', 'Address') as HTMLInputElement;
const name = (): HTMLInputElement => control('textbox', 'Name (optional)') as HTMLInputElement;
const choose = (label: string, value: string): void =>
  void fireEvent.change(control('combobox', label), { target: { value } });
const save = (): void => press(control('button', 'Save address'));
const text = 'This is not an address of the chosen network. Check every character.';

test('an address added for a withdrawal leads back to it, chosen and about to be confirmed', async () => {
  const user = nextUser();
  navigateTo('/pages/fund/withdraw', { currency: 1 });
  const stepBack = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const answers: Answers = { saveWalletAddress: () => walletAddressOf({ id: 12 }) };
  await showScreen(
    '/pages/setting/addWallet?currency=1&then=withdraw',
    withdrawScene({ user, balances, addresses: [], answers }),
  );
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  type(address(), bitcoinAddress);
  type(name(), 'Cold wallet');
  press(control('button', 'Save and confirm'));
  await waitFor(() => expect(stepBack).toHaveBeenCalledOnce());
  const form = (await openForm(withdrawFormKind, user.id, 0)).getSnapshot();
  expect(form.context.draft).toEqual({ currency: 1, payee: 12, confirming: 12, amount: '', remark: '' });
});

test('an address with its name is sent unchanged, once, and leads to the address book', async () => {
  const { sent } = await open({ saveWalletAddress: () => walletAddressOf({ id: 12 }) });
  type(address(), bitcoinAddress);
  type(name(), 'Cold wallet');
  save();
  save();
  await waitFor(() => expect(currentLocation().text).toBe('/pages/setting/wallet'));
  expect(sent().map(({ fields }) => fields)).toEqual([
    { currency: '1', chain: 'BTC', name: 'Cold wallet', address: bitcoinAddress, lang: 'en' },
  ]);
});

test.each([
  ['one wrong character', bitcoinAddress.replace('f3t4', 'f3t5')],
  ['an address of another network', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['words', 'my wallet'],
])('%s is refused next to the address before anything is sent', async (_name, typed) => {
  const { sent } = await open();
  type(address(), typed);
  type(name(), 'Cold wallet');
  save();
  expect(descriptionOf(address())).toContain(text);
  expect([address().value, document.activeElement === address(), sent()]).toEqual([typed, true, []]);
});

test.each([
  ['a burn address', '1BitcoinEaterAddressDontSendf59kuE', 'Nobody has the key of this address.'],
  [
    'the contract of a token',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'This is the contract of a token',
  ],
])('%s is refused with a reason next to the address before anything is sent', async (_name, typed, why) => {
  const { sent } = await open();
  if (typed.startsWith('0x')) {
    choose('Currency', '3');
    choose('Network', 'ERC20');
  }
  type(address(), typed);
  type(name(), 'Cold wallet');
  save();
  expect(descriptionOf(address())).toContain(why);
  expect([address().value, document.activeElement === address(), sent()]).toEqual([typed, true, []]);
});

test('an empty address is marked, an empty name is not: the address is then named by its ends', async () => {
  const { sent } = await open({ saveWalletAddress: () => walletAddressOf({ id: 12 }) });
  save();
  expect(descriptionOf(address())).toContain('This field is required');
  expect(name().getAttribute('aria-invalid')).toBeNull();
  type(address(), bitcoinAddress);
  expect(address().getAttribute('aria-invalid')).toBeNull();
  type(name(), '<b>');
  save();
  expect([name().getAttribute('aria-invalid'), sent()]).toEqual(['true', []]);
  type(name(), ' ');
  save();
  await waitFor(() => expect(sent().map(({ fields }) => fields['name'])).toEqual(['bc1qw508…v8f3t4']));
});

test('the network follows the address until the user chooses one', async () => {
  await open();
  choose('Currency', '3');
  const network = () => control('combobox', 'Network') as HTMLSelectElement;
  expect([network().value, descriptionOf(network())]).toEqual([
    'TRC20',
    'Must match the network of the receiving wallet.',
  ]);
  type(address(), '0x52908400098527886E0F7030069857D2E4169EE7');
  expect([network().value, descriptionOf(network()).includes('Recognised from the address')]).toEqual([
    'ERC20',
    true,
  ]);
  choose('Network', 'TRC20');
  expect([network().value, descriptionOf(network()).includes('Recognised')]).toEqual(['TRC20', false]);
});

const openWithClipboard = async (readText?: () => Promise<string>): Promise<void> => {
  await open();
  vi.stubGlobal('navigator', { onLine: true, clipboard: { readText }, languages: ['en'] });
  type(address(), 'bc1q');
};

test('a pasted address, also one in a payment link, fills the field without a press on it', async () => {
  await openWithClipboard(() => Promise.resolve(` bitcoin:${bitcoinAddress}?amount=1\n`));
  press(control('button', 'Paste'));
  await waitFor(() => expect(address().value).toBe(bitcoinAddress));
});

test.each<[string, () => Promise<string>, RegExp]>([
  ['an empty clipboard', () => Promise.resolve(''), /The clipboard is empty/],
  ['a clipboard that is not allowed', () => Promise.reject(new Error('denied')), /Press and hold the field/],
])('%s says so and leaves the field as it was', async (_name, readText, message) => {
  await openWithClipboard(readText);
  press(control('button', 'Paste'));
  await waitFor(() => expect(renderHook(useToasts).result.current.at(-1)?.text).toMatch(message));
  expect(address().value).toBe('bc1q');
});

test('without access to the clipboard there is no button', async () => {
  await openWithClipboard();
  expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull();
});

test('an address is validated for the chosen network, and the input stays', async () => {
  const { sent } = await open({ saveWalletAddress: () => walletAddressOf({ id: 12 }) });
  choose('Currency', '3');
  const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7';
  type(address(), ethereum);
  type(name(), 'Mine');
  choose('Network', 'TRC20');
  save();
  expect([descriptionOf(address()).includes(text), address().value]).toEqual([true, ethereum]);
  choose('Network', 'ERC20');
  save();
  await waitFor(() =>
    expect(sent().map(({ fields }) => [fields['currency'], fields['chain'], fields['address']])).toEqual([
      ['3', 'ERC20', ethereum],
    ]),
  );
});

test.each([
  ['address', 'address.taken', 'You have saved this address'],
  ['name', 'text.tooLong', 'This name is too long'],
] as const)(
  'a refusal that names the %s is shown next to it, and the input stays',
  async (field, error, message) => {
    await open({ saveWalletAddress: () => failureOf({ error, field, message: message }) });
    type(address(), bitcoinAddress);
    type(name(), 'Cold wallet');
    save();
    await waitFor(() => expect(descriptionOf(field === 'name' ? name() : address())).toContain(message));
    expect([address().value, name().value]).toEqual([bitcoinAddress, 'Cold wallet']);
  },
);

test('a network failure is shown for the form, and the next try has the same key', async () => {
  let isCut = true;
  const { sent } = await open({
    saveWalletAddress: () => {
      if (isCut) throw new TypeError('Failed to fetch');
      return walletAddressOf({ id: 12 });
    },
  });
  type(address(), bitcoinAddress);
  type(name(), 'Cold wallet');
  save();
  await screen.findByText(/Tideline is not responding/);
  isCut = false;
  save();
  await waitFor(() => expect(currentLocation().text).toBe('/pages/setting/wallet'));
  expect(sent().length).toBeGreaterThan(1);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test('changed input is a new request', async () => {
  const { sent } = await open({
    saveWalletAddress: () => failureOf({ error: 'address.tooMany', message: 'Too many addresses' }),
  });
  type(address(), bitcoinAddress);
  type(name(), 'Cold wallet');
  save();
  await screen.findByText('Too many addresses');
  type(name(), 'Another name');
  save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]!.key).not.toBe(sent()[1]!.key);
});

test('any text typed as address or name stays as typed, and is not accepted as an address', async () => {
  const { sent } = await open();
  for (const text of hostileStrings) {
    type(address(), text);
    type(name(), text);
    save();
    const shown = asFieldShows(text);
    expect([address().value, name().value]).toEqual([shown, shown]);
    expect(address().getAttribute('aria-invalid')).toBe('true');
  }
  expect(sent()).toEqual([]);
});

test('a device without balances says that they load once back online', async () => {
  await showScreen(
    '/pages/setting/addWallet',
    withdrawScene({ balances: [], answers: {} }, { status: 'offline' }),
  );
  expect(pageText()).toContain('No saved data yet.');
});
