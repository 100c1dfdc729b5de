import type { RequestOutput } from '#contract/endpoint.ts';
import type { Deposit, DepositAddress, DepositCurrency, submitDeposit } from '#contract/deposits.ts';
import type { Reviewer } from '#domain/review.ts';
import type { Database } from '#server/lib/database.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { ReviewService } from '#server/modules/reviews/reviews.service.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import { announceDeposit, type AnnounceDeps } from './announce-deposit.ts';
import { depositCurrenciesOf, readDepositAddress } from './deposit-currencies.ts';
import { toResponse } from './deposit-response.ts';
import { statusesThat } from './deposits.chart.ts';
import { findDeposit, listDepositRows } from './deposits.repository.ts';
import { depositReviews } from './settle-deposit.ts';

type Request = RequestOutput<typeof submitDeposit>;

export interface DepositServiceDeps extends AnnounceDeps {
  readonly database: Database;
  readonly reviews: Pick<ReviewService, 'register' | 'open' | 'reviewer'>;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
}

export interface DepositService {
  /** What can be deposited now. */
  currencies(): { currencies: DepositCurrency[]; reviewer: Reviewer };
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

export const createDepositService = (deps: DepositServiceDeps): DepositService => {
  const { database, reviews } = deps;
  reviews.register(depositReviews(deps));

  return {
    currencies: () => ({ currencies: depositCurrenciesOf(deps), reviewer: reviews.reviewer }),

    addresses: (userId, currencyId) => readDepositAddress(deps, userId, currencyId),

    submit: (userId, input, once) => once(announceDeposit(deps, userId, input)),

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
