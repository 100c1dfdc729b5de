import type { Resource } from '#client/data/engine/resource.ts';
import { withdrawalsList } from './withdrawals-list.ts';
import { movements } from './withdrawals.movements.ts';

export const withdrawalsResource: Resource = {
  movements,
  causes: { withdrawal: ['/pages/fund/receive_withdraw_record', 'withdrawal'] },
  lists: [withdrawalsList],
};
