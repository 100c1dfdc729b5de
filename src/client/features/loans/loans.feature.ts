import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/common/borrowing': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Loans against collateral. */
export const loansFeature: FeatureWith<Queries> = {
  messages: 'loans',
  messagesWith: 'funds',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/common/borrowing': {
      tab: 'financial',
      title: msg`OTC loans`,
    },
  },
  menu: {
    loan: { name: msg`Loans`, icon: 'bank' },
  },
  screens: async () => (await import('./loans.screens.ts')).loanScreens,
  requests: {
    kinds: ['apply for loan', 'repay loan', 'add loan collateral', 'withdraw loan'],
    load: async () => (await import('./loan-requests.tsx')).loanRequests,
  },
};
