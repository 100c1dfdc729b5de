import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  deposit: { label: msg`Deposit`, category: 'deposit' },
};
