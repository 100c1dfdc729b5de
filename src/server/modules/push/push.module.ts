import type { Module } from '#server/house.ts';
import { pushProblems } from './push.problems.ts';
import { pushService } from './push.service.ts';

export const pushModule: Module = {
  problems: pushProblems,
  open(house) {
    const push = house.use(pushService);
    return {
      handlers: push.handlers,
      dueWork: push.dueWork,
      sweeps: [{ name: 'forget-pushes', run: push.sweep }],
    };
  },
};
