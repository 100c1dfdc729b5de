import type { Module } from '#server/house.ts';
import { identityChecks } from './identity-checks.repository.ts';
import { identityProblems } from './identity.problems.ts';
import { createIdentityHandlers } from './identity.routes.ts';
import { identityService } from './identity.service.ts';

export const identityModule: Module = {
  problems: identityProblems,
  ledgerChecks: identityChecks,
  open: (house) => ({ handlers: createIdentityHandlers(house.use(identityService)) }),
};
