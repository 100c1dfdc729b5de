import type { Resource } from '#client/data/engine/resource.ts';
import { applicationsList } from './applications-list.ts';
import { movements } from './projects.movements.ts';

export const projectsResource: Resource = {
  movements,
  causes: { ieo: ['/pages/ieo/order', 'id'] },
  lists: [applicationsList],
};
