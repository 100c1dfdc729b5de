import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { applicationsList } from './applications-list.ts';

export const projectsNoun: Noun = {
  movements: {
    ieo: { words: msg`IEO subscription`, look: 'reserve' },
    ieo_payment: { words: msg`IEO allotment`, look: 'deal' },
    ieo_refund: { words: msg`IEO refund`, look: 'release' },
    ieo_coins: { words: msg`IEO coins`, look: 'credit' },
    ieo_release: { words: msg`IEO coins released`, look: 'release' },
  },
  causes: { ieo: ['/pages/ieo/order', 'id'] },
  lists: [applicationsList],
};
