import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const kind = ['service', 'loanOfficer', 'repayment'] as const;
const queries = {
  '/pages/kefu/index': { kind },
  '/pages/kf/kf': { kind },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Support chat. */
export const chatFeature: FeatureWith<Queries> = {
  messages: 'chat',
  messagesWith: 'account',
  lazyFolders: ['button'],
  queries,
  pages: {
    '/pages/kefu/index': {
      tab: 'home',
      access: 'user',
      title: msg`Support`,
    },
    '/pages/kf/kf': {
      tab: 'none',
      access: 'user',
      title: msg`Support`,
    },
  },
  screens: async () => (await import('./chat.screens.ts')).chatScreens,
};
