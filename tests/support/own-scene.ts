import { act, screen, within } from '@testing-library/react';
import type { AccountName } from '#contract/account-names.ts';
import type { User } from '#contract/signed-in.ts';
import type { Balance } from '#contract/wallets.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TableName, TidelineDatabase } from '#client/data/engine/tables.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import { balanceOf, userOf } from './samples.ts';
import { textOf } from './show.tsx';

/** When the rows of these scenes were complete, three seconds before the time that `showScreen` sets. */
export const asOfMs = Date.parse('2026-11-20T00:00:00.000Z');

let lastId = 100;

/** A user for whom this tab has sent nothing yet: requests and drafts exist per tab and user. */
export const nextUser = (given: Partial<User> = {}): User => userOf({ id: (lastId += 1), ...given });

export type AccountBalance = Partial<Balance> & Pick<Balance, 'currency_id'> & { account: AccountName };

interface Own {
  readonly balances?: readonly AccountBalance[];
  /** The tables that are complete on this device, besides balances. */
  readonly complete?: readonly TableName[];
}

/** Stores a user's data on this device, which knows the exchange's time to the millisecond. */
export const storeOwn = async (
  database: TidelineDatabase,
  userId: number,
  { balances = [], complete = [] }: Own,
): Promise<void> => {
  noteServerTime(new Date().toISOString(), Date.now());
  await database.balances.bulkPut(
    balances.map(({ account, ...given }) => ({ ...balanceOf(given), account, userId, sequence: 1 })),
  );
  const names: readonly TableName[] = [...(balances.length > 0 ? ['balances' as const] : []), ...complete];
  await Promise.all(names.map((name) => noteAsOf(database, userId, name, asOfMs)));
};

/** Changes one balance as the account's event does. */
export const changeBalance = async (
  database: TidelineDatabase,
  userId: number,
  { account, ...given }: AccountBalance,
): Promise<void> => {
  await act(async () => {
    await database.balances.put({ ...balanceOf(given), account, userId, sequence: 2 });
  });
};

/** The figures of a list of terms, by their labels. */
export const figuresIn = (part: Element): Record<string, string> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((label) => [
      textOf(label),
      label.nextElementSibling ? textOf(label.nextElementSibling) : '',
    ]),
  );

/** The open sheet. */
export const openSheet = (): HTMLElement => screen.getByRole('dialog');

/** A control of the open sheet. */
export const inSheet = (role: string, name: string | RegExp): HTMLElement =>
  within(openSheet()).getByRole(role, { name });
