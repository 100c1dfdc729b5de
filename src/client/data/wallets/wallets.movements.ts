import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  demo_funds: { label: msg`Demo funds`, category: 'credit' },
  fee: { label: msg`Fee`, category: 'charge' },
};
