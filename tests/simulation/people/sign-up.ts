import { borrowingLevel } from '#domain/loans/loans.ts';
import type { ExchangeProcess } from '../exchange/exchange-process.ts';

/** Someone who may borrow and withdraw, with funds in every currency and an open session. */
export interface Account {
  readonly userId: number;
  readonly token: string;
}

const password = 'correct horse';
export const payPassword = 'tidal flat';
const bitcoin = 1;
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

interface Asked {
  readonly token?: string;
  readonly key?: string;
}

/** One call by the exchange's own network. @throws Error for anything but an accepted one */
export const must = async (
  { answer }: ExchangeProcess,
  path: string,
  fields: Readonly<Record<string, string>>,
  { token, key }: Asked = {},
): Promise<unknown> => {
  const { status, body } = await answer({
    kind: 'request',
    id: 0,
    method: 'POST',
    url: `/api${path}`,
    headers: { ...(token && { authorization: token }), ...(key && { 'idempotency-key': key }) },
    body: Object.entries({ ...fields, lang: 'en' }),
  });
  const read = JSON.parse(body as string) as { readonly type: string; readonly message: unknown };
  if (read.type !== 'ok') throw new Error(`${path} was refused with ${status}: ${String(body)}`);
  return read.message;
};

export const signUp = async (
  exchange: ExchangeProcess,
  account: string,
  codeOf: (account: string) => string,
): Promise<Account> => {
  await must(exchange, '/sms_mail', { user_string: account, scene: 'register' });
  const registered = (await must(
    exchange,
    '/user/register',
    { user_string: account, code: codeOf(account), password, re_password: password },
    { key: `register-${account.replace(/\W/g, '-')}` },
  )) as { readonly id: number };
  const { database } = exchange.host.open;
  await database.transaction().execute(async (transaction) => {
    await exchange.program.fundDemo(transaction, registered.id, 'everyAccount', exchange.host.clock.now());
    await transaction
      .updateTable('users')
      .set({
        vip_level: borrowingLevel,
        review_status: 2,
        pay_password_hash: await exchange.host.passwords.hash(payPassword),
      })
      .where('id', '=', registered.id)
      .execute();
  });
  const token = (await must(exchange, '/user/login', { user_string: account, password })) as string;
  const address = { currency: String(bitcoin), name: 'Cold wallet', address: bitcoinAddress };
  await must(exchange, '/user/wallet/save', address, { token, key: 'the-only-address' });
  await database.updateTable('payees').set({ confirmed_at: exchange.host.clock.now() }).execute();
  return { userId: registered.id, token };
};
