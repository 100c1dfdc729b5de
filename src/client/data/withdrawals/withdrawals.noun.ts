import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';

export const withdrawalsNoun: Noun = {
  movements: {
    withdrawal: { words: msg`Withdrawal`, look: 'payout' },
  },
};
