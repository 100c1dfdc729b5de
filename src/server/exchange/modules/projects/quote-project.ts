import type { RequestOutput } from '#contract/endpoint.ts';
import type { ProjectQuote, quoteProject } from '#contract/projects.ts';
import { hasMovedAgainst, fixedPrice, quoteValidMs } from '#domain/quotes/fixed-rate.ts';
import { unitPriceIn } from '#domain/projects/subscription.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { validityOf, requireRoomForQuote, spendQuote } from '#server/exchange/lib/requests/fixed-quotes.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import { requirePayCurrency, requireRate, type PayRate } from './pay-rates.ts';
import { insertQuote, projectQuotes, type QuoteRow } from './project-quotes.repository.ts';
import type { ProjectDeps } from './project-deps.ts';
import { findProject } from './projects.repository.ts';

/**
 * Locks the feed's last price for one application. The number of locked rates per user is limited. @throws
 * Refusal
 */
export const quote = async (
  deps: ProjectDeps & { readonly database: Database },
  userId: number,
  { project_id, pay_currency, line: speed = 'normal' }: RequestOutput<typeof quoteProject>,
): Promise<ProjectQuote> => {
  const project = await findProject(deps.database, project_id);
  if (!project) throw new Refusal('offer.unknown', { field: 'project_id' });
  const pay = requirePayCurrency(deps, project, pay_currency);
  const { rate: now, tick } = requireRate(deps, pay.id);
  const rate = fixedPrice(now, speed);
  return deps.database.transaction().execute(async (transaction) => {
    const at = deps.clock.now();
    await requireRoomForQuote(transaction, projectQuotes, userId, at);
    const row = await insertQuote(transaction, {
      user_id: userId,
      project_id,
      pay_currency_id: pay.id,
      rate,
      tick,
      created_at: at,
      held_until: new Date(at.getTime() + quoteValidMs[speed]),
    });
    return {
      quote_id: row.id,
      project_id,
      pay_currency_id: pay.id,
      price: unitPriceIn(project.price, rate),
      ...validityOf(row),
    };
  });
};

/** Consumes a quote that the user agreed to, and returns its rate. @throws Refusal */
export const spendFixedRate = async (
  { market }: Pick<ProjectDeps, 'market'>,
  transaction: Transaction,
  userId: number,
  wanted: { readonly quoteId: number; readonly projectId: number; readonly payId: number },
  at: Date,
): Promise<PayRate> => {
  const spent = await spendQuote<QuoteRow>(
    transaction,
    projectQuotes,
    { userId, id: wanted.quoteId, at },
    ({ project_id, pay_currency_id }) => project_id === wanted.projectId && pay_currency_id === wanted.payId,
  );
  const instrument = market.instruments.spotOf(wanted.payId, quoteCurrency.id);
  const now = (instrument && market.latest(instrument.symbol)?.price) ?? spent.rate;
  if (hasMovedAgainst({ from_price: spent.rate, to_price: '1' }, { from_price: now, to_price: '1' }))
    throw new Refusal('quote.moved', { field: 'quote_id' });
  return spent;
};
