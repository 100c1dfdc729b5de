import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import {
  fundParticipants,
  participantsOf,
} from '#server/exchange/modules/demonstration/participants.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { stakersAmong } from './bets.repository.ts';
import { placeBet } from './place-bet.ts';
import { listSeededOpen, type QuestionRow } from './questions.repository.ts';

const code = 'quiz';
const seedDigits = 97;

/** The demo users who take part in the quiz; created at the first start. */
export const readyParticipants = async ({
  unitOfWork,
  clock,
}: Pick<ExchangeContext, 'unitOfWork' | 'clock'>): Promise<void> =>
  unitOfWork.run(async (transaction) => {
    await lockOwner(transaction, 'seeds', code);
    if ((await participantsOf(transaction, code)).length === 0)
      await fundParticipants(transaction, code, clock.now());
  });

/** Deterministic in the question and the user, across processes and time. */
const sampled = (of: string, person: number): number =>
  [...`${of} ${person}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, seedDigits);

/** The time of a user's stake: some at the opening, the others spread out after it. */
const stakesAt = ({ start_at, close_at }: QuestionRow, person: number): number => {
  const part = (Math.max(0, person - 2) / 7) ** 2;
  return start_at.getTime() + (close_at.getTime() - start_at.getTime()) * part;
};

/** A user's stake; the first users choose different options, so that there is something to win. */
const stakeOf = (question: QuestionRow, person: number) => {
  const figure = sampled(question.code ?? '', person);
  return {
    question_id: question.id,
    option: (person < 2 ? person : figure) % question.pools.length,
    amount: String(5 + (figure % 12) * 5),
  };
};

/** Places the due stakes of demo users, once per user and question. Returns when the next one is due. */
export const stakeDemo = async (context: ExchangeContext): Promise<number> => {
  const { database, clock, unitOfWork } = context;
  let nextMs = Infinity;
  const people = await participantsOf(database, code);
  const work = { clock, wallets: context.use(createWalletService) };
  for (const question of people.length > 0 ? await listSeededOpen(database, clock.now()) : []) {
    const done = await stakersAmong(database, question.id, people);
    for (const [person, userId] of people.entries()) {
      if (done.includes(userId)) continue;
      const atMs = stakesAt(question, person);
      if (atMs > clock.nowMs()) {
        nextMs = Math.min(nextMs, atMs);
        continue;
      }
      await unitOfWork
        .run(async (transaction, emit) => {
          await lockOwner(transaction, 'quiz stakes', userId);
          // Another process may have placed it first.
          if ((await stakersAmong(transaction, question.id, [userId])).length > 0) return;
          await placeBet(work, { transaction, emit }, userId, stakeOf(question, person));
        })
        .catch((error: unknown) => {
          // The user's funds may be used up, or the question may have closed meanwhile.
          if (!(error instanceof Refusal)) throw error;
        });
    }
  }
  return nextMs;
};
