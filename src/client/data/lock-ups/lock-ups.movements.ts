import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  lock_up: { words: msg`Locked up`, look: 'reserve' },
  lock_up_interest: { words: msg`Lock-up interest`, look: 'credit' },
  lock_up_return: { words: msg`Lock-up returned`, look: 'release' },
};
