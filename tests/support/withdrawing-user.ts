import { setPayPassword } from '#contract/security.ts';
import { confirmPayee, saveWalletAddress, type WalletAddress } from '#contract/payees.ts';
import { requestCode } from '#contract/users.ts';
import type { TestServer } from './server.ts';

export const bitcoin = 1;
export const payPassword = 'tidal flat';
export const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

interface Person {
  readonly account: string;
  readonly token: string;
}

/** Sets the user's verification to this level, like a decision of the identity review. */
export const verify = async (server: TestServer, { account }: Person, level: 0 | 1 | 2): Promise<void> => {
  await server.database
    .updateTable('users')
    .set({ review_status: level > 0 ? 2 : 0, advanced_review_status: level > 1 ? 2 : 0 })
    .where('account', '=', account)
    .execute();
};

/** The code sent to the user's own account, a minute after the previous one. */
export const ownCode = async (
  server: TestServer,
  { account, token }: Person,
  scene: 'pay_password' | 'withdraw' | 'forget' | 'identity',
): Promise<string> => {
  server.pass(61_000);
  await server.api.must(requestCode, { scene }, { token });
  return server.latestCode(account);
};

export const choosePayPassword = async (server: TestServer, person: Person): Promise<void> => {
  const code = await ownCode(server, person, 'pay_password');
  const fields = { password: payPassword, re_password: payPassword, code };
  await server.api.must(setPayPassword, fields, { token: person.token });
};

/** A saved address that may be used at once. */
export const confirmedAddress = async (
  server: TestServer,
  person: Person,
  fields: { currency: number; chain?: 'BTC' | 'ERC20' | 'TRC20'; address: string } = {
    currency: bitcoin,
    address: bitcoinAddress,
  },
): Promise<WalletAddress> => {
  const { token } = person;
  const saved = await server.api.must(saveWalletAddress, { name: 'Mine', ...fields }, { token });
  await server.api.must(
    confirmPayee,
    { id: saved.id, code: await ownCode(server, person, 'withdraw') },
    { token },
  );
  return saved;
};

export const domesticCard = {
  real_name: 'Ada Lovelace',
  bank_name: 'Harbour Bank',
  bank_branch: 'Pier 4',
  bank_network: 'Fedwire',
  bank_dizhi: 'New York',
  phone: '+1 212 555 0100',
  bank_address: '1 Dock Street, New York',
  bank_account: '00123456789',
  bank_code: '021000021',
};

export const internationalCard = {
  real_name: 'Ada Lovelace',
  bank_name: 'Hafenbank',
  bank_branch: 'Speicherstadt',
  bank_network: 'SEPA',
  bank_dizhi: 'Hamburg',
  phone: '+49 40 555 0100',
  bank_address: 'Am Kai 1, Hamburg',
  iban: 'DE89370400440532013000',
  bank_code: 'DEUTDEFF',
  region: 'DE',
};
