import type { Module } from '#server/house.ts';
import { uploadService } from '#server/modules/uploads/uploads.service.ts';
import { creditService } from './credit.service.ts';
import { profileProblems } from './profiles.problems.ts';
import { createProfileHandlers } from './profiles.routes.ts';

export const profilesModule: Module = {
  problems: profileProblems,
  open: (house) => ({
    handlers: createProfileHandlers({
      ...house,
      uploads: house.use(uploadService),
      credit: house.use(creditService),
    }),
  }),
};
