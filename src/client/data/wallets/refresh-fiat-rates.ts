import { listFiatRates } from '#contract/wallets.ts';
import { succeeded } from '#domain/outcome.ts';
import { fiatRatesMaxAgeMs, ingestFiatRates, storedFiatRates } from './fiat-rates-table.ts';
import { keep } from '#client/data/engine/keep.ts';
import { call } from '#client/lib/call.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';

/** Asks at most once in 24 hours. */
export const refreshFiatRates = createRefresher('fiatRates', async () => {
  const kept = await keep(storedFiatRates);
  const nowMs = Date.now();
  if (kept.ok && kept.value && Math.abs(nowMs - kept.value.fetchedAt) < fiatRatesMaxAgeMs)
    return succeeded(undefined);
  const answer = await call(listFiatRates, {}, { background: true });
  return answer.ok ? keep((database) => ingestFiatRates(database, answer.value, nowMs)) : answer;
});
