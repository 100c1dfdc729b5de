import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { copiesList, followsList } from './follows-list.ts';

export const copyTradingNoun: Noun = {
  movements: {
    profit_share: { words: msg`Profit share paid`, look: 'charge' },
    profit_share_income: { words: msg`Profit share received`, look: 'credit' },
  },
  lists: [followsList, copiesList],
};
