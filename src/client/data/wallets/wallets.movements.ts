import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  demo_funds: { words: msg`Demo funds`, look: 'credit' },
  fee: { words: msg`Fee`, look: 'charge' },
};
