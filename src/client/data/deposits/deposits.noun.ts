import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';

export const depositsNoun: Noun = {
  movements: {
    deposit: { words: msg`Deposit`, look: 'deposit' },
  },
};
