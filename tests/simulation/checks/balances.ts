import { listWallets } from '#contract/wallets.ts';
import type { Page } from '../device/device.ts';
import type { Stage } from '../run/stage.ts';

interface Balance {
  readonly account: string;
  readonly currency_id: number;
  readonly available: string;
  readonly frozen: string;
}

const textOf = ({ account, currency_id, available, frozen }: Balance): string =>
  `${account} ${currency_id}: ${available} and ${frozen} frozen`;

/** A device shows the balances that the exchange has. */
export const checkBalances = async ({ report }: Stage, userId: number, { app }: Page): Promise<void> => {
  const answer = await app.call(listWallets, {});
  if (!answer.ok) return report(`the balances of user ${userId} were not answered`);
  const database = await app.loadDatabase();
  const shown = new Set(((await database.table('balances').toArray()) as Balance[]).map(textOf));
  for (const { account, balances } of answer.value.accounts)
    for (const balance of balances) {
      const text = textOf({ account, ...balance });
      if (!shown.has(text)) report(`the device of user ${userId} does not show the balance ${text}`);
    }
};
