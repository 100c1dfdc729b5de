import type { Module } from '#server/exchange/exchange-context.ts';
import { createCodeService } from './codes.service.ts';
import { codeProblems } from './codes.problems.ts';

export const codesModule: Module = {
  problems: codeProblems,
  open: (context) => ({ cleanups: [{ name: 'forget-codes', run: context.use(createCodeService).cleanup }] }),
};
