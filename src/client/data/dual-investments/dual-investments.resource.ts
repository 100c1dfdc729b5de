import type { Resource } from '#client/data/engine/resource.ts';
import { dualOrdersList } from './dual-orders-list.ts';
import { movements } from './dual-investments.movements.ts';

export const dualInvestmentsResource: Resource = {
  movements,
  causes: { dualOrder: ['/pages/invest/mine', 'id'] },
  lists: [dualOrdersList],
};
