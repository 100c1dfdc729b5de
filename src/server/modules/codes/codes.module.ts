import type { Module } from '#server/house.ts';
import { createCodeService } from './codes.service.ts';
import { codeProblems } from './codes.problems.ts';

export const codesModule: Module = {
  problems: codeProblems,
  open: (house) => ({ sweeps: [{ name: 'forget-codes', run: house.use(createCodeService).sweep }] }),
};
