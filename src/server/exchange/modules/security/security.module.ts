import type { Module } from '#server/exchange/exchange-context.ts';
import { accountFreezeService } from './account-freezes.service.ts';
import { contactService } from './contacts.service.ts';
import { payPasswordService } from './pay-passwords.service.ts';
import { securityProblems } from './security.problems.ts';
import { createSecurityHandlers } from './security.routes.ts';

export const securityModule: Module = {
  problems: securityProblems,
  open(context) {
    const payPasswords = context.use(payPasswordService);
    return {
      handlers: createSecurityHandlers({
        payPasswords,
        contacts: context.use(contactService),
        freezes: context.use(accountFreezeService),
      }),
      cleanups: [{ name: 'forget-pay-password-tries', run: payPasswords.cleanup }],
    };
  },
};
