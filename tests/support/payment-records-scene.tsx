import { within } from '@testing-library/react';
import type { Deposit } from '#contract/deposits.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { nextUser, storeOwn } from './own-scene.ts';
import { showScreen, type Scene } from './show-screen.tsx';
import { control, textOf } from './show.tsx';

interface Stored {
  readonly deposits?: readonly Deposit[];
  readonly withdrawals?: readonly Withdrawal[];
  readonly isComplete?: boolean;
  readonly query?: string;
}

/** The records of deposits and withdrawals, with this device's stored data. */
export const openPaymentRecords = async (
  { deposits = [], withdrawals = [], isComplete = true, query = '' }: Stored = {},
  scene: Scene = {},
) => {
  const user = nextUser();
  const shown = await showScreen(`/pages/fund/receive_withdraw_record${query}`, {
    ...scene,
    user,
    store: async (database) => {
      await storeOwn(database, user.id, { complete: isComplete ? ['deposits', 'withdrawals'] : [] });
      await database.deposits.bulkPut(deposits.map((row) => ({ ...row, userId: user.id })));
      await database.withdrawals.bulkPut(withdrawals.map((row) => ({ ...row, userId: user.id })));
    },
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { user, calls, ...shown };
};
export const rowsOf = (list: string): string[] =>
  within(control('list', list)).queryAllByRole('listitem').map(textOf);
