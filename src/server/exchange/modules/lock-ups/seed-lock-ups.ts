import type { PenaltyRule } from '#domain/lock-ups/lock-up.ts';
import { dayMs, hourOf } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { closeSeeded, putProduct } from './lock-up-seeds.repository.ts';

interface SeededProduct {
  readonly code: string;
  readonly currency: string;
  readonly daily_rate: string;
  readonly days: number;
  readonly penalty_rule: PenaltyRule;
  readonly least: string;
  readonly most: string;
  readonly quota: string;
  /** Days from the start of the exchange. */
  readonly opensIn: number;
  readonly closesIn: number | null;
}

const open = { opensIn: -30, closesIn: null } as const;

/** Product whose whole quota the demonstration account locks up. */
export const soldOutCode = 'eth-7';
export const soldOutQuota = '2';

/**
 * The seeded products. One opens later, one has ended and one is sold out by the demonstration account, so that
 * a visitor can see every state.
 */
const seeded: readonly SeededProduct[] = [
  {
    ...open,
    code: 'usdt-5',
    currency: 'USDT',
    daily_rate: '0.35',
    days: 5,
    penalty_rule: 'remaining',
    least: '1000',
    most: '50000',
    quota: '5000000',
  },
  {
    ...open,
    code: 'usdt-10',
    currency: 'USDT',
    daily_rate: '1',
    days: 10,
    penalty_rule: 'remaining',
    least: '5000',
    most: '100000',
    quota: '2000000',
  },
  {
    ...open,
    code: 'btc-30',
    currency: 'BTC',
    daily_rate: '0.02',
    days: 30,
    penalty_rule: 'principal',
    least: '0.01',
    most: '5',
    quota: '50',
  },
  {
    ...open,
    code: 'eth-15',
    currency: 'ETH',
    daily_rate: '0.03',
    days: 15,
    penalty_rule: 'remaining',
    least: '0.1',
    most: '50',
    quota: '800',
  },
  {
    ...open,
    code: soldOutCode,
    currency: 'ETH',
    daily_rate: '0.05',
    days: 7,
    penalty_rule: 'principal',
    least: '0.1',
    most: soldOutQuota,
    quota: soldOutQuota,
  },
  {
    code: 'usdc-7',
    currency: 'USDC',
    daily_rate: '0.2',
    days: 7,
    penalty_rule: 'remaining',
    least: '100',
    most: '20000',
    quota: '1000000',
    opensIn: 2,
    closesIn: 16,
  },
  {
    code: 'usdt-3',
    currency: 'USDT',
    daily_rate: '0.3',
    days: 3,
    penalty_rule: 'remaining',
    least: '500',
    most: '10000',
    quota: '250000',
    opensIn: -20,
    closesIn: -6,
  },
];

/** Seeds the products where they are on sale, with times relative to now; elsewhere, ends their sale. */
export const seedLockUps = async ({ offersProducts, database, clock }: ExchangeContext): Promise<void> => {
  const now = hourOf(clock.nowMs());
  if (!offersProducts) return closeSeeded(database, clock.now());
  for (const { currency: name, opensIn, closesIn, ...product } of seeded) {
    const currency = currencies.find((one) => one.name === name)!;
    await putProduct(database, {
      ...product,
      currency_id: currency.id,
      currency_name: name,
      decimals: currency.decimals,
      opens_at: new Date(now + opensIn * dayMs),
      closes_at: closesIn === null ? null : new Date(now + closesIn * dayMs),
    });
  }
};
