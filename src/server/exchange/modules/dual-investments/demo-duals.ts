import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext, DemoAct } from '#server/exchange/exchange-context.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { buy } from './buy-dual.ts';
import { findSeeded } from './dual-seeds.repository.ts';

interface DemoPurchase {
  readonly code: string;
  readonly num: number;
  /** Days before the start. */
  readonly daysAgo: number;
}

/**
 * Two that end just after the start, one running, the last shares of one product, and one of a product on
 * sale.
 */
const purchases: readonly DemoPurchase[] = [
  { code: 'btc-call-over', num: 1, daysAgo: 8.5 },
  { code: 'eth-put-over', num: 2, daysAgo: 7.25 },
  { code: 'eth-call-running', num: 3, daysAgo: 4.5 },
  { code: 'eth-call-5', num: 5, daysAgo: 2.25 },
  { code: 'eth-put-7', num: 1, daysAgo: 1.5 },
];

/** Demo history: purchases of the demonstration account, as far as the feed has prices. */
export const demoDuals = (context: ExchangeContext): readonly DemoAct[] => {
  const startMs = context.clock.nowMs();
  return purchases.map(({ code, num, daysAgo }) => {
    const at = new Date(startMs - daysAgo * dayMs);
    return {
      at,
      async perform(unit, userId) {
        const product = await findSeeded(unit.transaction, code);
        if (!product || product.shares - product.sold < num) return;
        const clock = { now: () => at, nowMs: () => at.getTime() };
        const wallets = context.use(createWalletService);
        await buy({ clock, wallets }, unit, userId, { id: product.id, num });
      },
    };
  });
};
