import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  ieo: { label: msg`IEO subscription`, category: 'reserve' },
  ieo_payment: { label: msg`IEO allotment`, category: 'deal' },
  ieo_refund: { label: msg`IEO refund`, category: 'release' },
  ieo_coins: { label: msg`IEO coins`, category: 'credit' },
  ieo_release: { label: msg`IEO coins released`, category: 'release' },
};
