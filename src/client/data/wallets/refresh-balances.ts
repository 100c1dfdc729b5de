import { listWallets } from '#contract/wallets.ts';
import { ingestBalances } from './balances-table.ts';
import { keep } from '#client/data/engine/keep.ts';
import { call } from '#client/lib/call.ts';
import { credentials } from '#client/lib/credentials.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';

export const refreshBalances = createRefresher('balances', async () => {
  const { userId } = credentials();
  const answer = await call(listWallets, {}, { background: true });
  return answer.ok ? keep((database) => ingestBalances(database, userId, answer.value)) : answer;
});
