import type { Module } from '#server/house.ts';
import { payeeProblems } from './payees.problems.ts';
import { payeeService } from './payees.service.ts';

export const payeesModule: Module = {
  problems: payeeProblems,
  open: (house) => ({ handlers: house.use(payeeService).handlers }),
};
