import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';

export const purchasesNoun: Noun = {
  movements: {
    purchase: { words: msg`Crypto purchase`, look: 'deposit' },
  },
};
