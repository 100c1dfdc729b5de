import type { Resource } from '#client/data/engine/resource.ts';
import { depositsList } from './deposits-list.ts';
import { movements } from './deposits.movements.ts';

export const depositsResource: Resource = {
  movements,
  causes: { deposit: ['/pages/fund/receive_withdraw_record', 'deposit'] },
  lists: [depositsList],
};
