import type { Module } from '#server/exchange/exchange-context.ts';
import { createLoginService } from './logins.service.ts';

export const loginsModule: Module = {
  open(context) {
    const logins = context.use(createLoginService);
    return {
      handlers: { listLogins: ({ userId, input }) => logins.list(userId, input.page, input.limit) },
      cleanups: [{ name: 'forget-logins', run: logins.cleanup }],
    };
  },
};
