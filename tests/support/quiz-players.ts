import { beforeEach } from 'vitest';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import {
  getQuizBet,
  getQuizQuestion,
  placeQuizBet,
  type QuizBet,
  type QuizQuestion,
} from '#contract/quizzes.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { server, withSettings } from '#tests/api/fixtures.ts';
import { fund, tether } from './fund.ts';
import { outcomeOf } from './outcome-of.ts';
import { offerQuestion, type QuestionTerms } from './quiz-question.ts';
import type { TestServer } from './server.ts';

interface Person {
  readonly account: string;
  readonly token: string;
}

export interface QuizPlayers {
  readonly server: TestServer;
  /** Three; a new session of one of them replaces the previous one. */
  readonly people: Person[];
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>, who?: number): Promise<ResponseOf<E>>;
  /** `ok`, or the problem with its field. */
  resultOf(endpoint: Endpoint, input: object, who?: number): Promise<string>;
  offer(terms?: QuestionTerms): Promise<{ readonly id: number }>;
  stake(questionId: number, option: number, amount: string, who?: number): Promise<QuizBet>;
  question(id: number): Promise<QuizQuestion>;
  bet(id: number, who?: number): Promise<QuizBet>;
  frozen(who: number): Promise<string>;
  /** The first user's gain from an action. */
  gained(work: () => Promise<unknown>): Promise<string>;
  /** A price; resolves when everything it decides is settled. */
  tick(price: string, symbol?: string): Promise<void>;
  /** The closing passes, the price is this one at the settlement, and another one follows. */
  endAt(price: string): Promise<void>;
}

/** For a file whose server leaves every decision to operators. */
export const test = withSettings({ REVIEW: 'manual' });

/**
 * One server for the tests of a file, where operators decide, and three users with 1,000 USDT more before
 * each test. The ledger is verified when all have run.
 */
export const useQuizPlayers = (): QuizPlayers => {
  let people: Person[];
  test.beforeAll(async () => {
    people = await Promise.all([0, 1, 2].map(() => server.signUp()));
  });
  beforeEach(async () => {
    for (const { account } of people) await fund(server, account, 'change', '1000');
  });

  const tokenOf = (who: number): string => people[who]!.token;
  const must: QuizPlayers['must'] = (endpoint, input, who = 0) =>
    server.api.must(endpoint, input, { token: tokenOf(who) });
  const owned = async (who: number): Promise<{ available: string; frozen: string }> => {
    const { accounts } = await must(listWallets, {}, who);
    return accounts
      .find(({ account }) => account === 'change')!
      .balances.find(({ currency_id }) => currency_id === tether)!;
  };
  const tick: QuizPlayers['tick'] = async (price, symbol = 'BTC/USDT') => {
    await server.tick({ symbol, price, volume: '1' });
    await server.app.settleDue();
  };

  return {
    server,
    get people() {
      return people;
    },
    must,
    resultOf: (endpoint, input, who = 0) =>
      outcomeOf(server.api.ask(endpoint, input as never, { token: tokenOf(who) })),
    offer: (terms = {}) => offerQuestion(server.database, server.clock.nowMs(), terms),
    stake: (question_id, option, amount, who = 0) => must(placeQuizBet, { question_id, option, amount }, who),
    question: (id) => must(getQuizQuestion, { id }),
    bet: (id, who = 0) => must(getQuizBet, { id }, who),
    frozen: async (who) => (await owned(who)).frozen,
    async gained(work) {
      const before = await owned(0);
      await work();
      return toPlain(decimal((await owned(0)).available).minus(decimal(before.available)));
    },
    tick,
    async endAt(price) {
      server.pass(dayMs + hourMs);
      await tick(price);
      server.pass(2 * hourMs);
      await tick('1');
    },
  };
};
