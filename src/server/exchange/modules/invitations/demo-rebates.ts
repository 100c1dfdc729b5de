import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext, DemoAct } from '#server/exchange/exchange-context.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { payRebates } from './pay-rebates.ts';
import { countDay } from './rebate-jobs.ts';
import { claimUnpaid, nextUncounted } from './rebates.repository.ts';

/** Days since the demonstration account was created. */
const daysBack = 12;
/** Milliseconds after midnight. */
const paidAfterMs = 5 * 60_000;

/**
 * Demo history: rebates that invitees earned for the demonstration account, counted and paid on the
 * following day as usual.
 */
export const demoRebates = (
  { clock }: Pick<ExchangeContext, 'clock'>,
  wallets: Pick<WalletService, 'describeCurrency' | 'announceBalances'>,
): readonly DemoAct[] => {
  const nowMs = clock.nowMs();
  const today = Math.floor(nowMs / dayMs) * dayMs;
  return Array.from({ length: daysBack }, (_, index) => today - index * dayMs + paidAfterMs)
    .filter((atMs) => atMs < nowMs)
    .map((atMs) => ({
      at: new Date(atMs),
      async perform({ transaction, emit }) {
        const at = new Date(atMs);
        const day = new Date(atMs - dayMs).toISOString().slice(0, 10);
        if ((await nextUncounted(transaction)) !== day) return;
        await countDay(wallets, transaction, day, at);
        const due = await claimUnpaid(transaction, { only: null, except: [], most: 500 });
        await payRebates(wallets, transaction, emit, due, at);
      },
    }));
};
