import type { Screens } from '#client/lib/loading/feature.ts';

export const loanScreens: Screens = {
  '/pages/common/borrowing': async () => (await import('./loans-screen.tsx')).LoansScreen,
};
