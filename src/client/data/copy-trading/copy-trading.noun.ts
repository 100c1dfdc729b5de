import type { Noun } from '#client/data/engine/noun.ts';
import { copiesList, followsList } from './follows-list.ts';
import { movements } from './copy-trading.movements.ts';

export const copyTradingNoun: Noun = {
  movements,
  lists: [followsList, copiesList],
};
