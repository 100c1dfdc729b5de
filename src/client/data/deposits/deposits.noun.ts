import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { depositsList } from './deposits-list.ts';

export const depositsNoun: Noun = {
  movements: {
    deposit: { words: msg`Deposit`, look: 'deposit' },
  },
  causes: { deposit: ['/pages/fund/receive_withdraw_record', 'deposit'] },
  lists: [depositsList],
};
