import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { ExchangeContext, DemoAct } from '#server/exchange/exchange-context.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { buy } from './buy-lock-up.ts';
import { payDays, notifyEnded, type LockUpDeps } from './lock-up-deps.ts';
import { claimDays, findProductId } from './lock-ups.repository.ts';
import { redeem } from './redeem-lock-up.ts';
import { soldOutCode, soldOutQuota } from './seed-lock-ups.ts';

interface DemoPurchase {
  readonly code: string;
  readonly amount: string;
  /** Days before the start. */
  readonly daysAgo: number;
  readonly redeemedDaysAgo?: number;
}

/**
 * One that has ended, one redeemed early, and some in progress, of which one took the last of its product's
 * quota.
 */
const purchases: readonly DemoPurchase[] = [
  { code: 'usdt-5', amount: '1000', daysAgo: 12 },
  { code: 'btc-30', amount: '0.05', daysAgo: 9 },
  { code: 'eth-15', amount: '0.5', daysAgo: 8, redeemedDaysAgo: 4.5 },
  { code: soldOutCode, amount: soldOutQuota, daysAgo: 4 },
  { code: 'usdt-5', amount: '1500', daysAgo: 3 },
];
const oldestDays = Math.max(...purchases.map(({ daysAgo }) => daysAgo));

const payDue = async (unit: Unit, userId: number, at: Date): Promise<void> => {
  const due = await claimDays(unit.transaction, at, { only: null, except: [], most: purchases.length });
  const own = due.filter(({ user_id }) => user_id === userId);
  await notifyEnded(unit, await payDays(unit.transaction, own, at), at);
};

/** Demo history: lock-ups of the demonstration account, with daily interest and redemptions. */
export const demoLockUps = (context: ExchangeContext): readonly DemoAct[] => {
  const startMs = context.clock.nowMs();
  const workAt = (at: Date): LockUpDeps => ({
    clock: { now: () => at, nowMs: () => at.getTime() },
    wallets: context.use(createWalletService),
  });
  const ofPurchase = ({ code, amount, daysAgo, redeemedDaysAgo }: DemoPurchase): DemoAct[] => {
    const at = new Date(startMs - daysAgo * dayMs + hourMs);
    let id = 0;
    const buying: DemoAct = {
      at,
      async perform(unit, userId) {
        const config_id = await findProductId(unit.transaction, code);
        ({ id } = await buy(workAt(at), unit, userId, { config_id, amount }));
      },
    };
    if (redeemedDaysAgo === undefined) return [buying];
    const redeemedAt = new Date(startMs - redeemedDaysAgo * dayMs);
    return [
      buying,
      {
        at: redeemedAt,
        perform: async (unit, userId) => void (await redeem(workAt(redeemedAt), unit, userId, { id })),
      },
    ];
  };
  const newestMidnightMs = Math.floor(startMs / dayMs) * dayMs;
  const midnights = Array.from({ length: oldestDays }, (_, index): DemoAct => {
    const at = new Date(newestMidnightMs - index * dayMs);
    return { at, perform: (unit, userId) => payDue(unit, userId, at) };
  });
  return [...purchases.flatMap(ofPurchase), ...midnights];
};
