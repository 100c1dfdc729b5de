import { creditMonthDays, creditScore, type CreditCounts } from '#domain/people/credit-score.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';

/** Counts the credit-relevant facts of a user in one area. */
type CreditSource = (userId: number) => Promise<CreditCounts>;

/** The sources of an exchange's credit scores. One instance per exchange. */
export const creditService = (context: ExchangeContext) => {
  const { clock } = context;
  const accounts = context.use(ownAccountService);
  const sources: CreditSource[] = [
    async (userId) => {
      const { hasEmail, hasPhone, level, createdAt } = await accounts.creditFactsOf(userId);
      return {
        email: Number(hasEmail),
        phone: Number(hasPhone),
        identity: level,
        months: Math.max(0, Math.floor((clock.nowMs() - createdAt.getTime()) / (creditMonthDays * dayMs))),
      };
    },
  ];
  const countsOf = async (userId: number): Promise<CreditCounts> =>
    Object.assign({}, ...(await Promise.all(sources.map((source) => source(userId))))) as CreditCounts;
  return {
    /** Registers an area's source. */
    add: (source: CreditSource): void => void sources.push(source),
    countsOf,
    scoreOf: async (userId: number): Promise<number> => creditScore(await countsOf(userId)),
  };
};

export type CreditService = ReturnType<typeof creditService>;
