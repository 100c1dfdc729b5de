import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { secondsOrdersList } from './seconds-orders-list.ts';
import { movements } from './seconds-orders.movements.ts';

export const secondsOrdersNoun: Noun = {
  movements,
  causes: { seconds: ['/pages/transaction/seconds_order', 'id'] },
  problems: {
    'seconds.unknown': msg`This duration is not offered`,
  },
  lists: [secondsOrdersList],
};
