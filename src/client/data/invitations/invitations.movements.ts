import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  invitation_rebate: { words: msg`Invitation rebate`, look: 'credit' },
};
