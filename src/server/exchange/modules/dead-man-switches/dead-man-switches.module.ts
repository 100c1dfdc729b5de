import type { Module } from '#server/exchange/exchange-context.ts';
import { deadManSwitchService } from './dead-man-switches.service.ts';

export const deadManSwitchesModule: Module = {
  open(context) {
    const { handlers, job } = context.use(deadManSwitchService);
    return { handlers, jobs: [job] };
  },
};
