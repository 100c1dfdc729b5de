import { listFiatRates } from '#contract/wallets.ts';
import { succeeded } from '#domain/outcome.ts';
import { fiatRatesMaxAgeMs, ingestFiatRates, storedFiatRates } from '#client/db/fiat-rates-table.ts';
import { keep } from '#client/db/keep.ts';
import { call } from '../call.ts';
import { createRefresher } from '../sync-state.ts';

/** Asks at most once in 24 hours. */
export const refreshFiatRates = createRefresher('fiatRates', async () => {
  const kept = await keep(storedFiatRates);
  const nowMs = Date.now();
  if (kept.ok && kept.value && Math.abs(nowMs - kept.value.fetchedAt) < fiatRatesMaxAgeMs) return succeeded(undefined);
  const answer = await call(listFiatRates, {}, { background: true });
  return answer.ok ? keep((database) => ingestFiatRates(database, answer.value, nowMs)) : answer;
});
