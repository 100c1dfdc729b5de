import type { Tick } from '#contract/ticks.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import type { ProjectRow } from './projects.repository.ts';
import type { ProjectDeps } from './project-deps.ts';

/** The worth of one unit of a currency in USDT, and the tick that says so. */
export interface PayRate {
  readonly rate: string;
  readonly tick: Tick | null;
}

/** The feed's last price; null when it has no fresh one. */
export const rateNow = (
  { market, clock }: Pick<ProjectDeps, 'market' | 'clock'>,
  currencyId: number,
): PayRate | null => {
  if (currencyId === quoteCurrency.id) return { rate: '1', tick: null };
  const instrument = market.instruments.spotOf(currencyId, quoteCurrency.id);
  const tick = instrument && market.latest(instrument.symbol);
  return tick && !isStale(clock.nowMs() - Date.parse(tick.at)) ? { rate: tick.price, tick } : null;
};

/** @throws Refusal `quote.stale` */
export const requireRate = (deps: ProjectDeps, currencyId: number): PayRate => {
  const found = rateNow(deps, currencyId);
  if (!found) throw new Refusal('quote.stale', { field: 'pay_currency' });
  return found;
};

/** The requested currency, by its number or its name. @throws Refusal `project.currencyNotOffered` */
export const requirePayCurrency = (
  { wallets }: Pick<ProjectDeps, 'wallets'>,
  { pay_currency_ids }: ProjectRow,
  wanted: number | string,
): { readonly id: number; readonly name: string; readonly decimals: number } => {
  for (const id of pay_currency_ids) {
    const { currency_name: name, decimals } = wallets.describeCurrency(id);
    if (wanted === id || wanted === name) return { id, name, decimals };
  }
  throw new Refusal('project.currencyNotOffered', { field: 'pay_currency' });
};
