import type { Resource } from '#client/data/engine/resource.ts';
import { lockUpsList } from './lock-ups-list.ts';
import { movements } from './lock-ups.movements.ts';

export const lockUpsResource: Resource = {
  movements,
  causes: { lockUp: ['/pages/lockming/order', 'id'] },
  lists: [lockUpsList],
};
