import type { Module } from '#server/house.ts';
import { createCodeService } from './codes.service.ts';

export const codesModule: Module = {
  open: (house) => ({ sweeps: [{ name: 'forget-codes', run: house.use(createCodeService).sweep }] }),
};
