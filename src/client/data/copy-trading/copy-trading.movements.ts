import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  profit_share: { label: msg`Profit share paid`, look: 'charge' },
  profit_share_income: { label: msg`Profit share received`, look: 'credit' },
};
