import type { DueEvent, Earning, Earnings, EarnProduct, IncomeDay } from '#contract/earnings.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { PaidOnDay } from '#server/exchange/ledger/paid-by-day.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { Due, EarningSource, EarningSources, AmountInProduct } from './earning-sources.service.ts';

const incomeDays = 90;
const mostDue = 60;
/** More decimals would exceed the precision of the prices. */
const usdtDecimals = 8;

export interface EarningsServiceDeps {
  readonly clock: Clock;
  readonly sources: Pick<EarningSources, 'all'>;
  readonly wallets: Pick<WalletService, 'describeCurrency'>;
}

interface SourceAnswer {
  readonly product: EarnProduct;
  readonly held: readonly AmountInProduct[];
  readonly paid: readonly PaidOnDay[];
  readonly penalties: readonly AmountInProduct[];
  readonly due: readonly Due[];
}

const askOne = async (source: EarningSource, userId: number): Promise<SourceAnswer> => {
  const [held, paid, penalties, due] = await Promise.all([
    source.held(userId),
    source.paid(userId),
    source.penalties(userId),
    source.due(userId),
  ]);
  return { product: source.product, held, paid, penalties, due };
};

const sumOf = (rows: readonly { readonly currency_id: number; readonly amount: string }[], id: number) =>
  rows
    .filter(({ currency_id }) => currency_id === id)
    .reduce((sum, { amount }) => sum.plus(decimal(amount)), zero);

/** Merges events of a product that fall due at the same time in the same currency. */
const together = (dues: readonly Due[]): (Omit<Due, 'id'> & Pick<DueEvent, 'id' | 'count'>)[] => {
  const groups = new Map<string, Due[]>();
  for (const due of dues) {
    const key = `${due.event} ${due.at.getTime()} ${due.currency_id}`;
    groups.set(key, [...(groups.get(key) ?? []), due]);
  }
  return [...groups.values()].map((rows) => {
    const isKnown = rows.every(({ amount }) => amount !== null);
    const sum = rows.reduce((total, { amount }) => total.plus(decimal(amount ?? '0')), zero);
    return {
      ...rows[0]!,
      amount: isKnown ? toPlain(sum) : null,
      id: rows.length === 1 ? rows[0]!.id : null,
      count: rows.length,
    };
  });
};

/** A user's holdings in earning products, their earnings, and upcoming events. */
export const createEarningsService = ({ clock, sources, wallets }: EarningsServiceDeps) => {
  const named = (product: EarnProduct, currency_id: number) => ({
    product,
    currency_id,
    currency_name: wallets.describeCurrency(currency_id).currency_name,
  });
  const inUsdt = (amount: string, currencyId: number): string | null => {
    const price = wallets.describeCurrency(currencyId).usdt_price;
    return price && toPlain(decimal(amount).times(decimal(price)).round(usdtDecimals, 0));
  };

  const productsOf = ({ product, held, paid, penalties }: SourceAnswer): Earning[] => {
    const currencyIds = [...new Set([...held, ...paid, ...penalties].map(({ currency_id }) => currency_id))];
    return currencyIds
      .sort((a, b) => a - b)
      .map((currencyId) => {
        const amountNow = toPlain(sumOf(held, currencyId));
        const cost = sumOf(penalties, currencyId);
        const earned = toPlain(sumOf(paid, currencyId).minus(cost));
        return {
          ...named(product, currencyId),
          held: amountNow,
          held_usdt: inUsdt(amountNow, currencyId),
          earned,
          earned_usdt: inUsdt(earned, currencyId),
          penalties: toPlain(cost),
        };
      });
  };

  const incomeOf = ({ product, paid }: SourceAnswer, firstDay: string): IncomeDay[] =>
    paid
      .filter(({ day }) => day >= firstDay)
      .map(({ currency_id, day, amount }) => ({
        ...named(product, currency_id),
        day,
        amount,
        amount_usdt: inUsdt(amount, currency_id),
      }));

  const dueOf = ({ product, due }: SourceAnswer): DueEvent[] =>
    together(due).map(({ currency_id, at, event, amount, id, count }) => ({
      ...named(product, currency_id),
      event,
      at: at.toISOString(),
      amount,
      id,
      count,
    }));

  return {
    async report(userId: number): Promise<Earnings> {
      const at = clock.now();
      const firstDay = new Date(at.getTime() - (incomeDays - 1) * dayMs).toISOString().slice(0, 10);
      const answers = await Promise.all(sources.all().map((source) => askOne(source, userId)));
      return {
        as_of: at.toISOString(),
        products: answers.flatMap(productsOf),
        income: answers.flatMap((one) => incomeOf(one, firstDay)).sort((a, b) => b.day.localeCompare(a.day)),
        due: answers
          .flatMap(dueOf)
          .sort((a, b) => a.at.localeCompare(b.at))
          .slice(0, mostDue),
      };
    },
  };
};

export type EarningsService = ReturnType<typeof createEarningsService>;
