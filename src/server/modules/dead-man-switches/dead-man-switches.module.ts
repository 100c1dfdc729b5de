import type { Module } from '#server/house.ts';
import { orderService } from '#server/modules/orders/orders.service.ts';
import { positionService } from '#server/modules/positions/positions.service.ts';
import { realtimeService } from '#server/modules/realtime/realtime.service.ts';
import { createDeadManSwitchHandlers } from './dead-man-switches.routes.ts';
import { createDeadManSwitchService } from './dead-man-switches.service.ts';

export const deadManSwitchesModule: Module = {
  open(house) {
    const switches = createDeadManSwitchService({
      ...house,
      orders: house.use(orderService),
      positions: house.use(positionService),
      connectedUsers: house.use(realtimeService).connectedUsers,
    });
    return { handlers: createDeadManSwitchHandlers(switches), dueWork: [switches.dueWork] };
  },
};
