import type { Module } from '#server/house.ts';
import { createLoginService } from './logins.service.ts';

export const loginsModule: Module = {
  open(house) {
    const logins = house.use(createLoginService);
    return {
      handlers: { listLogins: ({ userId, input }) => logins.list(userId, input.page, input.limit) },
      sweeps: [{ name: 'forget-logins', run: logins.sweep }],
    };
  },
};
