import { creditMemoryDays } from '#domain/people/credit-score.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Module } from '#server/exchange/exchange-context.ts';
import { creditService } from '#server/exchange/modules/profiles/credit.service.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { countForCredit } from './deposit-credit.repository.ts';
import { createDepositAddresses } from './deposit-addresses.ts';
import { depositChecks } from './deposit-checks.repository.ts';
import { createDepositService } from './deposits.service.ts';
import { depositProblems } from './deposits.problems.ts';

export const depositsModule: Module = {
  problems: depositProblems,
  ledgerChecks: depositChecks,
  open(context) {
    context
      .use(creditService)
      .add((userId) =>
        countForCredit(context.database, userId, new Date(context.clock.nowMs() - creditMemoryDays * dayMs)),
      );
    const addresses = createDepositAddresses(context);
    const deposits = createDepositService({
      ...context,
      addresses,
      reviews: context.use(reviewService),
      uploads: context.use(uploadService),
      wallets: context.use(createWalletService),
    });
    return { handlers: deposits.handlers, seed: addresses.prepare };
  },
};
