import { msg } from '@lingui/core/macro';
import type { Resource } from '#client/data/engine/resource.ts';
import { secondsOrdersList } from './seconds-orders-list.ts';
import { movements } from './seconds-orders.movements.ts';

export const secondsOrdersResource: Resource = {
  movements,
  causes: { seconds: ['/pages/transaction/seconds_order', 'id'] },
  problems: {
    'seconds.unknown': msg`This duration is not offered`,
  },
  lists: [secondsOrdersList],
};
