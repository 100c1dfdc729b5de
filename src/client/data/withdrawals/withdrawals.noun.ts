import type { Noun } from '#client/data/engine/noun.ts';
import { withdrawalsList } from './withdrawals-list.ts';
import { movements } from './withdrawals.movements.ts';

export const withdrawalsNoun: Noun = {
  movements,
  causes: { withdrawal: ['/pages/fund/receive_withdraw_record', 'withdrawal'] },
  lists: [withdrawalsList],
};
