import type { Module } from '#server/house.ts';
import { secondFactorProblems } from './second-factors.problems.ts';
import { createSecondFactorHandlers } from './second-factors.routes.ts';
import { secondFactorService } from './second-factors.service.ts';

export const secondFactorsModule: Module = {
  problems: secondFactorProblems,
  open(house) {
    const factors = house.use(secondFactorService);
    return {
      handlers: createSecondFactorHandlers(house, factors),
      sweeps: [{ name: 'forget-second-factor-tries', run: factors.sweep }],
    };
  },
};
