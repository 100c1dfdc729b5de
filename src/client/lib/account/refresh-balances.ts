import { listWallets } from '#contract/wallets.ts';
import { ingestBalances } from '#client/db/balances-table.ts';
import { keep } from '#client/db/keep.ts';
import { call } from '../call.ts';
import { credentials } from '../credentials.ts';
import { createRefresher } from '../sync-state.ts';

export const refreshBalances = createRefresher('balances', async () => {
  const { userId } = credentials();
  const answer = await call(listWallets, {}, { background: true });
  return answer.ok ? keep((database) => ingestBalances(database, userId, answer.value)) : answer;
});
