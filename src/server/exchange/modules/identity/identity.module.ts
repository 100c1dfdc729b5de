import type { Module } from '#server/exchange/exchange-context.ts';
import { identityChecks } from './identity-checks.repository.ts';
import { identityProblems } from './identity.problems.ts';
import { identityService } from './identity.service.ts';

export const identityModule: Module = {
  problems: identityProblems,
  ledgerChecks: identityChecks,
  open: (context) => ({ handlers: context.use(identityService).handlers }),
};
