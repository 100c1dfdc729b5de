import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  profit_share: { label: msg`Profit share paid`, category: 'charge' },
  profit_share_income: { label: msg`Profit share received`, category: 'credit' },
};
