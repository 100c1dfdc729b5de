import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { announceDeposit, type AnnounceDeps } from './announce-deposit.ts';
import { depositCurrenciesOf, readDepositAddress } from './deposit-currencies.ts';
import { toResponse } from './deposit-response.ts';
import { statusesThat } from './deposits.chart.ts';
import { findDeposit, listDepositRows } from './deposits.repository.ts';
import { depositReviews } from './settle-deposit.ts';

export interface DepositServiceDeps extends AnnounceDeps {
  readonly database: Database;
  readonly reviews: Pick<ReviewService, 'register' | 'open' | 'reviewer'>;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
}

export const createDepositService = (deps: DepositServiceDeps) => {
  const { database, reviews } = deps;
  reviews.register(depositReviews(deps));

  const handlers = {
    listDepositCurrencies: () => ({ currencies: depositCurrenciesOf(deps), reviewer: reviews.reviewer }),

    getDepositAddress: ({ userId, input }) => readDepositAddress(deps, userId, input.currency),

    submitDeposit: ({ userId, input, once }) => once(announceDeposit(deps, userId, input)),

    async listDeposits({ userId, input: { status, page, limit } }) {
      const { rows, total } = await listDepositRows(database, userId, statusesThat(status), page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    async getDeposit({ userId, input }) {
      const row = await findDeposit(database, input.id);
      if (row?.user_id !== userId) throw new Refusal('deposit.notFound', { field: 'id' });
      return toResponse(row);
    },
  } satisfies Handlers;
  return { handlers };
};
