import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  invitation_rebate: { label: msg`Invitation rebate`, category: 'credit' },
};
