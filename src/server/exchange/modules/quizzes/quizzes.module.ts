import type { Module } from '#server/exchange/exchange-context.ts';
import { offerReads } from '#server/exchange/modules/realtime/offer-reads.service.ts';
import { demoQuizzes } from './demo-quizzes.ts';
import { quizChecks } from './quiz-checks.repository.ts';
import { quizProblems } from './quizzes.problems.ts';
import { quizService } from './quizzes.service.ts';
import { createDemoJob, seedQuizzes } from './seed-quizzes.ts';

export const quizzesModule: Module = {
  problems: quizProblems,
  ledgerChecks: quizChecks,
  menu: [{ id: 10, title: 'quiz', icon: 'quiz', url: '/pages/game/game' }],
  open(context) {
    const quizzes = context.use(quizService);
    context.use(offerReads).add('quizzes', quizzes.moving);
    return {
      handlers: quizzes.handlers,
      jobs: [...quizzes.jobs, ...(context.offersProducts ? [createDemoJob(context)] : [])],
      seed: () => seedQuizzes(context),
      demoHistory: () => demoQuizzes(context),
    };
  },
};
