import type { Resource } from '#client/data/engine/resource.ts';
import { movements } from './invitations.movements.ts';

export const invitationsResource: Resource = {
  movements,
};
