import type { ProjectProgress } from '#contract/project-progress.ts';
import type { Project, ProjectInfo, ProjectPay } from '#contract/projects.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { dayMs, msAfter } from '#domain/time/instant.ts';
import { percentLeft, unitPriceIn } from '#domain/projects/subscription.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import { rateNow } from './pay-rates.ts';
import type { ProjectDeps } from './project-deps.ts';
import { contentOf, summaryOf } from './project-texts.ts';
import { byClock } from './projects.chart.ts';
import type { ProjectRow } from './projects.repository.ts';
import { whitePaperOf } from './white-papers.ts';

export const toProgress = (row: ProjectRow, now: Date): ProjectProgress => ({
  id: row.id,
  time_status: byClock(row, now).status,
  total_sell: row.applied,
  percentage: percentLeft(row.amount, row.applied),
  applications: row.applications,
  version: row.version,
});

/** The pair that the coin trades as, from its listing on. */
const pairOf = ({ market, clock }: ProjectDeps, { currency_id, listing_at }: ProjectRow): number | null => {
  const pair = market.instruments.spotOf(currency_id, quoteCurrency.id);
  return pair && listing_at <= clock.now() && market.isOpen(pair) ? pair.matchId : null;
};

export const toProject = (deps: ProjectDeps, row: ProjectRow, language: LanguageCode): Project => {
  const payId = row.pay_currency_ids[0]!;
  return {
    ...toProgress(row, deps.clock.now()),
    title: row.title,
    summary: summaryOf(row.currency_name, language),
    currency_id: row.currency_id,
    currency_name: row.currency_name,
    decimals: row.decimals,
    logo: '',
    pay_currency_id: payId,
    pay_currency_name: deps.wallets.describeCurrency(payId).currency_name,
    price: row.price,
    amount: row.amount,
    min: row.least,
    day: row.lock_days,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    sell_begin: row.listing_at.toISOString(),
    free_at: msAfter(row.listing_at.toISOString(), row.lock_days * dayMs),
    match_id: pairOf(deps, row),
  };
};

const payOf = (deps: ProjectDeps, row: ProjectRow, currencyId: number): ProjectPay => {
  const { currency_name, decimals } = deps.wallets.describeCurrency(currencyId);
  const now = rateNow(deps, currencyId);
  return {
    currency_id: currencyId,
    currency_name,
    decimals,
    price: now && unitPriceIn(row.price, now.rate),
  };
};

/** @param available the user's balance in the currency that is named first; null for visitors */
export const toInfo = (
  deps: ProjectDeps,
  row: ProjectRow,
  language: LanguageCode,
  available: string | null,
): ProjectInfo => {
  const pay = row.pay_currency_ids.map((id) => payOf(deps, row, id));
  const priceIn = (name: string): string | null =>
    pay.find(({ currency_name }) => currency_name === name)?.price ?? null;
  return {
    ...toProject(deps, row, language),
    btc_price: priceIn('BTC'),
    eth_price: priceIn('ETH'),
    pay_currencies: pay,
    content: contentOf(row.currency_name, language),
    link: row.link,
    white_paper: row.white_paper ?? (row.code === null ? null : whitePaperOf(row.currency_name, language)),
    allotted: row.allotted_at && row.allotted,
    allotted_at: row.allotted_at && row.allotted_at.toISOString(),
    user_has_money: available,
  };
};
