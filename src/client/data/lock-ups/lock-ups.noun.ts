import type { Noun } from '#client/data/engine/noun.ts';
import { lockUpsList } from './lock-ups-list.ts';
import { movements } from './lock-ups.movements.ts';

export const lockUpsNoun: Noun = {
  movements,
  causes: { lockUp: ['/pages/lockming/order', 'id'] },
  lists: [lockUpsList],
};
