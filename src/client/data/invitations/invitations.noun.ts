import type { Noun } from '#client/data/engine/noun.ts';
import { movements } from './invitations.movements.ts';

export const invitationsNoun: Noun = {
  movements,
};
