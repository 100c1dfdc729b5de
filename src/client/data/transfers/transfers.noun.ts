import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';

export const transfersNoun: Noun = {
  movements: {
    transfer: { words: msg`Transfer`, look: 'move' },
  },
};
