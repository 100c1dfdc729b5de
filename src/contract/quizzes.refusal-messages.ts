import { msg } from '@lingui/core/macro';
import type { RefusalTexts } from './refusals.ts';

export const refusalTexts: RefusalTexts<'quiz'> = {
  kind: 'quiz',
  messages: {
    noSource: msg`No source confirms the outcome.`,
  },
};
