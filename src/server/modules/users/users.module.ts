import type { Module } from '#server/house.ts';
import { createLoginTries } from './login-tries.service.ts';
import { userProblems } from './users.problems.ts';

export const usersModule: Module = {
  problems: userProblems,
  open: (house) => ({
    sweeps: [{ name: 'forget-login-tries', run: createLoginTries(house).sweep }],
  }),
};
