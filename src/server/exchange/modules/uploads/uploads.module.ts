import type { Module } from '#server/exchange/exchange-context.ts';
import { createUploadHandlers } from './uploads.routes.ts';
import { uploadProblems } from './uploads.problems.ts';
import { uploadService } from './uploads.service.ts';

export const uploadsModule: Module = {
  problems: uploadProblems,
  open(context) {
    const uploads = context.use(uploadService);
    return {
      handlers: createUploadHandlers(uploads),
      files: [{ folder: '/upload', access: 'user', find: ({ userId }, name) => uploads.serve(userId, name) }],
      jobs: [uploads.sealing],
      cleanups: [{ name: 'forget-uploads', run: uploads.cleanup }],
    };
  },
};
