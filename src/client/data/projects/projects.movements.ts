import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  ieo: { label: msg`IEO subscription`, look: 'reserve' },
  ieo_payment: { label: msg`IEO allotment`, look: 'deal' },
  ieo_refund: { label: msg`IEO refund`, look: 'release' },
  ieo_coins: { label: msg`IEO coins`, look: 'credit' },
  ieo_release: { label: msg`IEO coins released`, look: 'release' },
};
