import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  ieo: { words: msg`IEO subscription`, look: 'reserve' },
  ieo_payment: { words: msg`IEO allotment`, look: 'deal' },
  ieo_refund: { words: msg`IEO refund`, look: 'release' },
  ieo_coins: { words: msg`IEO coins`, look: 'credit' },
  ieo_release: { words: msg`IEO coins released`, look: 'release' },
};
