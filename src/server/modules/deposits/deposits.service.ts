import type { RequestOutput } from '#contract/endpoint.ts';
import type { Deposit, DepositAddress, submitDeposit } from '#contract/deposits.ts';
import { chainsOf } from '#domain/chains.ts';
import { checkPayment, depositTermsOf, mostOpenDeposits, type DepositTerms } from '#domain/deposits.ts';
import { decimal, toPlain } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { currencies } from '#server/market/catalogue.ts';
import type { ReviewService } from '#server/modules/reviews/reviews.service.ts';
import type { UploadService } from '#server/modules/uploads/uploads.service.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import type { DepositAddresses } from './deposit-addresses.ts';
import { toResponse } from './deposit-response.ts';
import { announced, statusesThat } from './deposits.chart.ts';
import { countHeld, findDeposit, insertDeposit, listDepositRows } from './deposits.repository.ts';
import { depositReference, depositReviews } from './settle-deposit.ts';

type Request = RequestOutput<typeof submitDeposit>;
type DepositCurrency = (typeof currencies)[number] & { readonly terms: DepositTerms };

export interface DepositServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly addresses: DepositAddresses;
  readonly reviews: Pick<ReviewService, 'register' | 'open' | 'reviewer'>;
  readonly uploads: Pick<UploadService, 'use'>;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
}

export interface DepositService {
  /** @throws Refusal `symbol.unknown` */
  addresses(userId: number, currencyId: number): Promise<DepositAddress>;
  submit(
    userId: number,
    input: Request,
    once: (work: OnceWork<Deposit>) => Promise<Deposit>,
  ): Promise<Deposit>;
  list(
    userId: number,
    status: 'open' | 'closed' | undefined,
    page: number,
    limit: number,
  ): Promise<{ data: Deposit[]; page: number; limit: number; total: number }>;
  /** @throws Refusal `deposit.notFound` */
  get(userId: number, id: number): Promise<Deposit>;
}

/** @throws Refusal `symbol.unknown` */
const requireCurrency = (id: number): DepositCurrency => {
  const currency = currencies.find((one) => one.id === id);
  const terms = currency && depositTermsOf(currency.name);
  if (!terms) throw new Refusal('symbol.unknown', { field: 'currency' });
  return { ...currency, terms };
};

/** What of the request needs nothing stored. @throws Refusal */
const requireSound = (
  { account, amount, type }: Request,
  { name, terms, accounts, decimals }: DepositCurrency,
): void => {
  if (!accounts.includes(account)) throw new Refusal('symbol.unknown', { field: 'account' });
  if (!chainsOf(name).includes(type)) throw new Refusal('chain.unknown', { field: 'type' });
  const problem = checkPayment(amount, decimals);
  if (problem) throw new Refusal(problem, { field: 'amount' });
  if (decimal(amount).lt(decimal(terms.minimum))) throw new Refusal('amount.tooSmall', { field: 'amount' });
};

export const createDepositService = (deps: DepositServiceDeps): DepositService => {
  const { database, clock, addresses, reviews, uploads } = deps;
  const kind = depositReviews(deps);
  reviews.register(kind);

  return {
    async addresses(userId, currencyId) {
      const { id, name, decimals, accounts, terms } = requireCurrency(currencyId);
      const networks: DepositAddress['networks'] = [];
      for (const chain of chainsOf(name)) {
        const address = await addresses.addressOf(userId, chain);
        if (address !== null) networks.push({ chain, address });
      }
      return {
        currency_id: id,
        currency_name: name,
        decimals,
        minimum: terms.minimum,
        rule_maximum: terms.ruleMaximum,
        reviewer: reviews.reviewer,
        accounts: [...accounts],
        networks,
      };
    },

    submit(userId, input, once) {
      return once(async (transaction, emit) => {
        const currency = requireCurrency(input.currency);
        requireSound(input, currency);
        if (!(await addresses.owns(transaction, userId, input.type, input.address)))
          throw new Refusal('deposit.address', { field: 'address' });
        const amount = toPlain(decimal(input.amount));
        const { voucher } = input;
        const status = announced({ amount, voucher }, currency.decimals);
        if ((await countHeld(transaction, userId, status)) >= mostOpenDeposits)
          throw new Refusal('deposit.tooMany');
        const row = await insertDeposit(transaction, {
          user_id: userId,
          status,
          account: input.account,
          currency_id: currency.id,
          currency_name: currency.name,
          chain: input.type,
          address: input.address,
          amount,
          voucher,
          reviewer: reviews.reviewer,
          created_at: clock.now(),
        });
        const usedFor = depositReference(row.id);
        await uploads.use(transaction, { userId, reference: voucher, usedFor, field: 'voucher' });
        await reviews.open(transaction, { kind: kind.name, subjectId: row.id, userId });
        emit(userId, { topic: 'deposit', payload: toResponse(row) });
        return toResponse(row);
      });
    },

    async list(userId, status, page, limit) {
      const { rows, total } = await listDepositRows(database, userId, statusesThat(status), page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    async get(userId, id) {
      const row = await findDeposit(database, id);
      if (row?.user_id !== userId) throw new Refusal('deposit.notFound', { field: 'id' });
      return toResponse(row);
    },
  };
};
