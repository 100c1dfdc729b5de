import type { Module } from '#server/exchange/exchange-context.ts';
import { loanChecks } from './loan-checks.repository.ts';
import { loanProblems } from './loans.problems.ts';
import { loanService } from './loans.service.ts';

export const loansModule: Module = {
  problems: loanProblems,
  ledgerChecks: loanChecks,
  menu: [{ id: 8, title: 'loan', icon: 'loan', url: '/pages/common/borrowing' }],
  open(context) {
    const loans = context.use(loanService);
    return {
      handlers: loans.handlers,
      jobs: loans.jobs,
      start: loans.start,
      settled: loans.settled,
    };
  },
};
