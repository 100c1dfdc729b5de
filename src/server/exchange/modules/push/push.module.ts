import type { Module } from '#server/exchange/exchange-context.ts';
import { pushProblems } from './push.problems.ts';
import { pushService } from './push.service.ts';

export const pushModule: Module = {
  problems: pushProblems,
  open(context) {
    const push = context.use(pushService);
    return {
      handlers: push.handlers,
      jobs: push.jobs,
      cleanups: [{ name: 'forget-pushes', run: push.cleanup }],
    };
  },
};
