import type { Handlers } from '#server/lib/handlers.ts';
import type { DeadManSwitchService } from './dead-man-switches.service.ts';

export const createDeadManSwitchHandlers = (switches: DeadManSwitchService): Handlers => ({
  getDeadManSwitch: ({ userId }) => switches.get(userId),
  setDeadManSwitch: ({ userId, input, once }) =>
    once((transaction) => switches.set(transaction, userId, input.seconds)),
});
