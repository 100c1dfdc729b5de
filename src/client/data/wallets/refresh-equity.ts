import { getEquity } from '#contract/wallets.ts';
import { keep } from '#client/data/engine/keep.ts';
import { call } from '#client/lib/call.ts';
import { credentials } from '#client/lib/credentials.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';

/** Asks what the day's result is measured from, and keeps it. */
export const refreshEquity = createRefresher('equity', async () => {
  const { userId } = credentials();
  const answer = await call(getEquity, {}, { background: true });
  if (!answer.ok) return answer;
  return keep(
    async (database) =>
      void (await database.settings.put({ key: 'dayStart', value: { ...answer.value, userId } })),
  );
});
