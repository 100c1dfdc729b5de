import { decimal, toPlain } from '#domain/money/money.ts';
import { createBatchJob } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { lockBalances, type BalanceName } from '#server/exchange/ledger/lock-balances.ts';
import { postAll } from '#server/exchange/ledger/post.ts';
import { futuresAccount } from '#server/exchange/modules/positions/positions.service.ts';
import type { CopyDeps } from './copy-deps.ts';
import { claimUnpaid, markPaid, type ShareRow } from './profit-shares.repository.ts';

/**
 * Pays traders the shares that their followers paid at closing. Separate from the closings, so that however
 * many followers close at once, none waits for the trader's balance.
 */
export const createShareJob = (deps: CopyDeps): Job =>
  createBatchJob<ShareRow>(deps, {
    name: 'profit shares to pay',
    everyMs: 500,
    most: 500,
    idOf: ({ id }) => id,
    claim: claimUnpaid,
    async settle(transaction, emit, rows) {
      const at = deps.clock.now();
      const shared = rows.map(({ trader_id: userId, currency_id: currencyId }): BalanceName => ({
        userId,
        account: futuresAccount,
        currencyId,
      }));
      // Transactions that close positions of several users lock these balances in the same order.
      await lockBalances(transaction, shared);
      const inOrder = rows.toSorted((a, b) => a.trader_id - b.trader_id || a.id - b.id);
      const ids = await postAll(
        transaction,
        inOrder.map(({ trader_id: userId, currency_id: currencyId, share, position_id }) => ({
          kind: 'profit_share_income' as const,
          reference: `copy:${position_id}`,
          at,
          lines: [
            { userId, account: futuresAccount, currencyId, available: share },
            { house: 'profit_shares' as const, currencyId, available: toPlain(decimal(share).neg()) },
          ],
        })),
      );
      await markPaid(
        transaction,
        inOrder.map(({ id }, index) => ({ id, transactionId: ids[index]! })),
        at,
      );
      const touched = new Map(shared.map((one) => [`${one.userId} ${one.currencyId}`, one]));
      await deps.wallets.announceBalances(transaction, emit, [...touched.values()]);
    },
  });
