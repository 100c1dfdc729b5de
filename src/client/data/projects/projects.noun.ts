import type { Noun } from '#client/data/engine/noun.ts';
import { applicationsList } from './applications-list.ts';
import { movements } from './projects.movements.ts';

export const projectsNoun: Noun = {
  movements,
  causes: { ieo: ['/pages/ieo/order', 'id'] },
  lists: [applicationsList],
};
