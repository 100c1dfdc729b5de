import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { lockUpsList } from './lock-ups-list.ts';

export const lockUpsNoun: Noun = {
  movements: {
    lock_up: { words: msg`Locked up`, look: 'reserve' },
    lock_up_interest: { words: msg`Lock-up interest`, look: 'credit' },
    lock_up_return: { words: msg`Lock-up returned`, look: 'release' },
  },
  causes: { lockUp: ['/pages/lockming/order', 'id'] },
  lists: [lockUpsList],
};
