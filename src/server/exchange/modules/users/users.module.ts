import type { Module } from '#server/exchange/exchange-context.ts';
import { createLoginTries } from './login-tries.service.ts';
import { userProblems } from './users.problems.ts';

export const usersModule: Module = {
  problems: userProblems,
  open: (context) => ({
    cleanups: [{ name: 'forget-login-tries', run: createLoginTries(context).cleanup }],
  }),
};
