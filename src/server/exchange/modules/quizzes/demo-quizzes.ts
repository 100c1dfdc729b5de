import { hourMs } from '#domain/time/instant.ts';
import type { ExchangeContext, DemoAct } from '#server/exchange/exchange-context.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { placeBet } from './place-bet.ts';
import { findSeeded } from './questions.repository.ts';
import { firstCode } from './seed-quizzes.ts';

/** The demo account's stake before the start, on a question that ends a moment after it. */
export const demoQuizzes = (context: ExchangeContext): readonly DemoAct[] => {
  const at = new Date(context.clock.nowMs() - 3 * hourMs);
  const work = {
    clock: { now: () => at, nowMs: () => at.getTime() },
    wallets: context.use(createWalletService),
  };
  return [
    {
      at,
      async perform(unit, userId) {
        const question = await findSeeded(unit.transaction, firstCode);
        if (question)
          await placeBet(work, unit, userId, { question_id: question.id, option: 1, amount: '25' });
      },
    },
  ];
};
