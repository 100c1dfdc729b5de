import type { Screens } from '#client/lib/loading/feature.ts';

export const quizScreens: Screens = {
  '/pages/game/game': async () => (await import('./quiz-screen.tsx')).QuizScreen,
};
