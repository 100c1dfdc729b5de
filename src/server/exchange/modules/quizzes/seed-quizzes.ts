import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import { readyParticipants, stakeDemo } from './demo-stakes.ts';
import { boundsAround, makeQuestions, newQuestion } from './make-questions.ts';
import { findCodes, insertQuestion, removeUnstaked } from './questions.repository.ts';

const pollEveryMs = 30_000;

/** Closes and is settled a moment after the first start, so that a visitor finds an ended question. */
export const firstCode = 'btc-first';
const firstClosesMs = 10_000;
const firstSettlesMs = 20_000;

const askFirst = async ({ database, market, clock }: ExchangeContext): Promise<void> => {
  if ((await findCodes(database, [firstCode])).length > 0) return;
  const nowMs = clock.nowMs();
  const price = await priceThen(market, 'BTC/USDT', nowMs - dayMs);
  if (price === null) return;
  const start = new Date(nowMs - dayMs);
  const turn = {
    code: firstCode,
    start,
    close: new Date(nowMs + firstClosesMs),
    settle: new Date(nowMs + firstSettlesMs),
  };
  const asked = { kind: 'daily', topic: 'price', symbols: ['BTC/USDT'] } as const;
  await insertQuestion(database, newQuestion(turn, start, { ...asked, bounds: boundsAround(price, ['1']) }));
};

/**
 * Creates the questions where products are on sale, for the demonstration with the stakes of its users; elsewhere,
 * removes those without stakes.
 */
export const seedQuizzes = async (context: ExchangeContext): Promise<void> => {
  const { isDemo, offersProducts } = context;
  if (!offersProducts) return removeUnstaked(context.database);
  if (isDemo) {
    await readyParticipants(context);
    await askFirst(context);
  }
  await makeQuestions(context);
  // In practice they come with the job: a device should not have to wait for them at its start.
  if (isDemo) await stakeDemo(context);
};

/**
 * Creates the questions of each day as it begins, and places the stakes of demo users. When the next of them is
 * due is known in advance, so that a device does not ask in vain.
 */
export const createDemoJob = (context: ExchangeContext): Job => {
  const { clock } = context;
  let nextMs = -Infinity;
  const isDue = (): boolean => clock.nowMs() >= nextMs;
  return {
    name: 'questions of the demonstration',
    everyMs: pollEveryMs,
    hasDue: () => Promise.resolve(isDue()),
    async run() {
      if (!isDue()) return 0;
      await readyParticipants(context);
      const nextTurnMs = await makeQuestions(context);
      nextMs = Math.min(nextTurnMs, await stakeDemo(context));
      return 0;
    },
  };
};
