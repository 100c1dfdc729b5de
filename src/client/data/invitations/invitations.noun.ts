import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';

export const invitationsNoun: Noun = {
  movements: { invitation_rebate: { words: msg`Invitation rebate`, look: 'credit' } },
};
