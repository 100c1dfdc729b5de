import type { Module } from '#server/exchange/exchange-context.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { creditService } from './credit.service.ts';
import { profileProblems } from './profiles.problems.ts';
import { createProfileHandlers } from './profiles.routes.ts';

export const profilesModule: Module = {
  problems: profileProblems,
  open: (context) => ({
    handlers: createProfileHandlers({
      ...context,
      uploads: context.use(uploadService),
      credit: context.use(creditService),
    }),
  }),
};
