import type { Resource } from '#client/data/engine/resource.ts';
import { copiesList, followsList } from './follows-list.ts';
import { movements } from './copy-trading.movements.ts';

export const copyTradingResource: Resource = {
  movements,
  lists: [followsList, copiesList],
};
