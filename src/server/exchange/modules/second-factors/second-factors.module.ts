import type { Module } from '#server/exchange/exchange-context.ts';
import { secondFactorProblems } from './second-factors.problems.ts';
import { createSecondFactorHandlers } from './second-factors.routes.ts';
import { secondFactorService } from './second-factors.service.ts';

export const secondFactorsModule: Module = {
  problems: secondFactorProblems,
  open(context) {
    const factors = context.use(secondFactorService);
    return {
      handlers: createSecondFactorHandlers(context, factors),
      cleanups: [{ name: 'forget-second-factor-tries', run: factors.cleanup }],
    };
  },
};
