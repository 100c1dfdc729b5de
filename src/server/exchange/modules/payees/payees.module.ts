import type { Module } from '#server/exchange/exchange-context.ts';
import { payeeProblems } from './payees.problems.ts';
import { payeeService } from './payees.service.ts';

export const payeesModule: Module = {
  problems: payeeProblems,
  open: (context) => ({ handlers: context.use(payeeService).handlers }),
};
