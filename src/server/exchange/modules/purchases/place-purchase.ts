import type { RequestOutput } from '#contract/endpoint.ts';
import type { placePurchase, Purchase } from '#contract/purchases.ts';
import { checkPurchase, currenciesOf, isBankPaid, purchaseBounds } from '#domain/purchases/fiat-purchase.ts';
import { decimal } from '#domain/money/money.ts';
import { paymentTimeMs } from '#machines/buy-crypto.machine.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { demonstrationDetails } from './payment-details.ts';
import { banksOf } from './purchase-banks.ts';
import { toResponse } from './purchase-response.ts';
import { placed } from './purchases.chart.ts';
import { countOpen, insertPurchase, lockPurchases } from './purchases.repository.ts';

type Wanted = RequestOutput<typeof placePurchase>;

export interface PlacePurchaseDeps {
  readonly clock: Clock;
  /** Units of each currency for one USD. */
  readonly rates: Readonly<Record<string, string>>;
  readonly isDemo: boolean;
  readonly reviews: Pick<ReviewService, 'reviewer'>;
  readonly levelOf: OwnAccountService['levelOf'];
}

/** The rate of the order, which must be the one that the user saw. @throws Refusal */
const requireRate = ({ rates, isDemo }: PlacePurchaseDeps, { country, currency, rate }: Wanted): string => {
  // The exchange sells nothing in a country where it has no account to be paid to.
  if (!isDemo || currenciesOf(country, rates).length === 0)
    throw new Refusal('region.unsupported', { field: 'country' });
  if (!currenciesOf(country, rates).includes(currency))
    throw new Refusal('purchase.currency', { field: 'currency' });
  const now = rates[currency]!;
  if (!decimal(rate).eq(decimal(now))) throw new Refusal('state.changed', { field: 'rate' });
  return now;
};

/** The name of the receiving bank, or null. @throws Refusal */
const requireBank = ({ country, method, bank: code }: Wanted): string | null => {
  if (!isBankPaid(method)) return null;
  const bank = banksOf(country).find((one) => one.code === code);
  if (!bank) throw new Refusal('purchase.bank', { field: 'bank' });
  return bank.name;
};

/** Creates an order, which fixes rate and number, and returns the payment details. */
export const placePurchaseOf = (
  deps: PlacePurchaseDeps,
  userId: number,
  wanted: Wanted,
  once: (work: OnceWork<Purchase>) => Promise<Purchase>,
): Promise<Purchase> =>
  once(async (transaction, emit) => {
    const { country, method, currency, amount, first_name, last_name, email, phone, tax_id } = wanted;
    const payer = { first_name, last_name, email, phone, tax_id };
    const rate = requireRate(deps, wanted);
    await lockPurchases(transaction, userId);
    const level = await deps.levelOf(transaction, userId);
    const terms = exchangeTerms.purchases;
    const bounds = purchaseBounds(terms, rate, level);
    const problem = checkPurchase({ country, method, amount, payer, level, bounds });
    if (problem) throw new Refusal(problem.code, problem.field ? { field: problem.field } : {});
    const bank = requireBank(wanted);
    if ((await countOpen(transaction, userId)) >= terms.mostOpen) throw new Refusal('purchase.tooMany');
    const at = deps.clock.now();
    const row = await insertPurchase(transaction, {
      ...payer,
      ...placed({ level, country, method, amount, rate, payer, at }),
      user_id: userId,
      level,
      country,
      method,
      bank,
      currency,
      amount,
      rate,
      is_demonstration: deps.isDemo,
      reviewer: deps.reviews.reviewer,
      created_at: at,
      payable_until: new Date(at.getTime() + paymentTimeMs),
      payment_details: demonstrationDetails(method, bank),
    });
    emit(userId, { topic: 'purchase', payload: toResponse(row) });
    return toResponse(row);
  });
