import type { Resource } from '#client/data/engine/resource.ts';
import { purchasesList } from './purchases-list.ts';
import { movements } from './purchases.movements.ts';

export const purchasesResource: Resource = {
  movements,
  causes: { purchase: ['/pages/otc/otc', 'id'] },
  lists: [purchasesList],
  // The readers of the row check it: its schema is not needed to open the table.
};
