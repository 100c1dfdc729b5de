import type { Noun } from '#client/data/engine/noun.ts';
import { depositsList } from './deposits-list.ts';
import { movements } from './deposits.movements.ts';

export const depositsNoun: Noun = {
  movements,
  causes: { deposit: ['/pages/fund/receive_withdraw_record', 'deposit'] },
  lists: [depositsList],
};
