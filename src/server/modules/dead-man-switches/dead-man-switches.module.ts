import type { Module } from '#server/house.ts';
import { deadManSwitchService } from './dead-man-switches.service.ts';

export const deadManSwitchesModule: Module = {
  open(house) {
    const { handlers, dueWork } = house.use(deadManSwitchService);
    return { handlers, dueWork: [dueWork] };
  },
};
