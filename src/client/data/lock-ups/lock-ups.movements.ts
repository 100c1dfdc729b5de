import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  lock_up: { label: msg`Locked up`, category: 'reserve' },
  lock_up_interest: { label: msg`Lock-up interest`, category: 'credit' },
  lock_up_return: { label: msg`Lock-up returned`, category: 'release' },
};
