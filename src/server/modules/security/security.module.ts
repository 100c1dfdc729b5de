import type { Module } from '#server/house.ts';
import { accountFreezeService } from './account-freezes.service.ts';
import { contactService } from './contacts.service.ts';
import { payPasswordService } from './pay-passwords.service.ts';
import { securityProblems } from './security.problems.ts';
import { createSecurityHandlers } from './security.routes.ts';

export const securityModule: Module = {
  problems: securityProblems,
  open(house) {
    const payPasswords = house.use(payPasswordService);
    return {
      handlers: createSecurityHandlers({
        payPasswords,
        contacts: house.use(contactService),
        freezes: house.use(accountFreezeService),
      }),
      sweeps: [{ name: 'forget-pay-password-tries', run: payPasswords.sweep }],
    };
  },
};
