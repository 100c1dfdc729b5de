import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'quiz'> = {
  kind: 'quiz',
  queue: msg`Quiz`,
  facts: {
    question: msg`Question`,
    source: msg`Source`,
    known_at: msg`Known at`,
    staked_on: msg`Staked`,
  },
  checks: {},
};
