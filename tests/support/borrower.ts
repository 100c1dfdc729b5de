import { sql } from 'kysely';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { fund, tether } from './fund.ts';
import type { TestServer } from './server.ts';

const bitcoin = 1;

/** Gives a user VIP level 2, and 100 BTC and 20,000 USDT more in the exchange account. */
export const makeBorrower = async (
  at: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
  account: string,
): Promise<void> => {
  await sql`update users set granted_level = 2, vip_level = 2 where account = ${account}`.execute(
    at.database,
  );
  await fund(at, account, 'change', '100', bitcoin);
  await fund(at, account, 'change', '20000', tether);
};

/** A new user who may borrow. */
export const newBorrower = async (server: TestServer): Promise<{ account: string; token: string }> => {
  const person = await server.signUp();
  await makeBorrower(server, person.account);
  return person;
};

/** 1,000,000 USDT for 30 days against 30 BTC of the exchange account. */
export const millionForThirty = {
  currency_id: tether,
  amount: '1000000',
  term_days: 30,
  collateral_id: bitcoin,
  collateral_account: 'change',
  collateral: '30',
} as const;
