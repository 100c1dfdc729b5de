import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { secondsOrdersList } from './seconds-orders-list.ts';

export const secondsOrdersNoun: Noun = {
  movements: {
    seconds_stake: { words: msg`Stake of a seconds option`, look: 'reserve' },
    seconds_result: { words: msg`Result of a seconds option`, look: 'deal' },
  },
  causes: { seconds: ['/pages/transaction/seconds_order', 'id'] },
  problems: {
    'seconds.unknown': msg`This duration is not offered`,
  },
  lists: [secondsOrdersList],
};
