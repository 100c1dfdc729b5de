import { creditMonthDays, creditScore, type CreditCounts } from '#domain/people/credit-score.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { House } from '#server/house.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';

/** Counts facts of a user that an area knows. */
type CreditSource = (userId: number) => Promise<CreditCounts>;

/** What the credit scores of an exchange follow from; an area makes its facts known here. */
export interface CreditService {
  add(source: CreditSource): void;
  countsOf(userId: number): Promise<CreditCounts>;
  scoreOf(userId: number): Promise<number>;
}

/** The one instance of a house. */
export const creditService = (house: House): CreditService => {
  const { clock } = house;
  const accounts = house.use(ownAccountService);
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
    add: (source) => void sources.push(source),
    countsOf,
    scoreOf: async (userId) => creditScore(await countsOf(userId)),
  };
};
