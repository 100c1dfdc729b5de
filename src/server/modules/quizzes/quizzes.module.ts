import type { Module } from '#server/house.ts';
import { offerReads } from '#server/modules/realtime/offer-reads.service.ts';
import { pastQuizzes } from './past-quizzes.ts';
import { quizChecks } from './quiz-checks.repository.ts';
import { quizProblems } from './quizzes.problems.ts';
import { quizService } from './quizzes.service.ts';
import { createDemoWork, seedQuizzes } from './seed-quizzes.ts';

export const quizzesModule: Module = {
  problems: quizProblems,
  ledgerChecks: quizChecks,
  menu: [{ id: 10, title: 'quiz', icon: 'quiz', url: '/pages/game/game' }],
  open(house) {
    const quizzes = house.use(quizService);
    house.use(offerReads).add('quizzes', quizzes.moving);
    return {
      handlers: quizzes.handlers,
      dueWork: [...quizzes.dueWork, ...(house.isDemo ? [createDemoWork(house)] : [])],
      seed: () => seedQuizzes(house),
      past: () => pastQuizzes(house),
    };
  },
};
