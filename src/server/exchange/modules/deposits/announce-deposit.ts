import type { RequestOutput } from '#contract/endpoint.ts';
import type { Deposit, submitDeposit } from '#contract/deposits.ts';
import { chain as chainSchema } from '#contract/chains.ts';
import { checkPayment } from '#domain/deposits/deposits.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { closedReference, paymentReferenceOf } from '#domain/payments/payment-reference.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import type { OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { UploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import {
  requireCurrency,
  usualAccountOf,
  type DepositCurrenciesDeps,
  type OfferedCurrency,
} from './deposit-currencies.ts';
import { toResponse } from './deposit-response.ts';
import { announced } from './deposits.chart.ts';
import { countOpen, insertDeposit, type NewDeposit } from './deposits.repository.ts';
import { paymentAccountsOf } from './payment-accounts.ts';
import { depositReference } from './settle-deposit.ts';

type Request = RequestOutput<typeof submitDeposit>;

export interface AnnounceDeps extends DepositCurrenciesDeps {
  readonly clock: Clock;
  readonly reviews: Pick<ReviewService, 'open' | 'reviewer'>;
  readonly uploads: Pick<UploadService, 'use'>;
}

/** Checks the parts of the request that need no database. @throws Refusal */
const requireSound = ({ account, amount }: Request, { terms, accounts, decimals }: OfferedCurrency): void => {
  if (account !== undefined && !accounts.includes(account))
    throw new Refusal('symbol.unknown', { field: 'account' });
  const problem = checkPayment(amount, decimals);
  if (problem) throw new Refusal(problem, { field: 'amount' });
  if (decimal(amount).lt(decimal(terms.minimum))) throw new Refusal('amount.tooSmall', { field: 'amount' });
};

/**
 * The route of the deposit: over a chain to an address of the user, or to an account with their reference.
 * @throws Refusal
 */
const requireArrival = async (
  deps: AnnounceDeps,
  transaction: Transaction,
  userId: number,
  { type, address }: Request,
  { name, chains }: OfferedCurrency,
): Promise<Pick<NewDeposit, 'chain' | 'way' | 'address'>> => {
  const unknown = new Refusal('chain.unknown', { field: 'type' });
  if (type !== 'bank' && type !== 'wallet') {
    const chain = chainSchema.parse(type);
    if (!chains.includes(chain)) throw unknown;
    if (!(await deps.addresses.owns(transaction, userId, chain, address)))
      throw new Refusal('deposit.address', { field: 'address' });
    return { chain, way: null, address };
  }
  if (!paymentAccountsOf(deps, name).accounts.some(({ way }) => way === type)) throw unknown;
  const reference = closedReference(address);
  if (reference !== paymentReferenceOf(userId)) throw new Refusal('deposit.reference', { field: 'address' });
  return { chain: null, way: type, address: reference };
};

/** Stores a deposit that its user reports as sent, and queues it for review. */
export const announceDeposit =
  (deps: AnnounceDeps, userId: number, input: Request): OnceWork<Deposit> =>
  async (transaction, emit) => {
    const { clock, reviews, uploads } = deps;
    const currency = requireCurrency(input.currency);
    requireSound(input, currency);
    const arrival = await requireArrival(deps, transaction, userId, input, currency);
    const amount = toPlain(decimal(input.amount));
    const { voucher } = input;
    const status = announced({ amount, voucher }, currency.decimals);
    if ((await countOpen(transaction, userId, status)) >= exchangeTerms.deposits.mostOpen)
      throw new Refusal('deposit.tooMany');
    const row = await insertDeposit(transaction, {
      ...arrival,
      user_id: userId,
      status,
      account: input.account ?? usualAccountOf(currency),
      currency_id: currency.id,
      currency_name: currency.name,
      amount,
      voucher,
      reviewer: reviews.reviewer,
      created_at: clock.now(),
    });
    const usedFor = depositReference(row.id);
    await uploads.use(transaction, { userId, reference: voucher, usedFor, field: 'voucher' });
    await reviews.open(transaction, { kind: 'deposit', subjectId: row.id, userId });
    emit(userId, { topic: 'deposit', payload: toResponse(row) });
    return toResponse(row);
  };
