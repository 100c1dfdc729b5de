import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inDevelopment } from './in-development.ts';
import { instant, text } from './primitives.ts';
import { codeField, passwordField } from './users.ts';

/**
 * Sets the pay password, which is separate from the login password, with a code of the scene `pay_password`.
 */
export const setPayPassword = endpoint({
  method: 'POST',
  path: '/safe/update_password',
  access: 'user',
  idempotent: true,
  stage: 'built',
  request: z.object({ password: passwordField, re_password: text, code: codeField }),
  response: z.object({ set_at: instant }),
  problems: [
    'password.short',
    'password.long',
    'password.common',
    'password.mismatch',
    'code.invalid',
    'code.wrong',
    'code.tooMany',
  ],
});

/** Sends a code to a mobile number. */
export const requestMobileCode = inDevelopment({
  method: 'POST',
  path: '/sms_send',
  access: 'user',
  idempotent: false,
  fields: ['area_code', 'mobile'],
});

/** Binds a mobile number to the account. */
export const bindMobile = inDevelopment({
  method: 'POST',
  path: '/safe/mobile',
  access: 'user',
  idempotent: true,
  fields: ['mobile', 'code'],
});

export const calls = { setPayPassword, requestMobileCode, bindMobile };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  setPayPassword: 'Sets the pay password, which is separate from the login password',
  requestMobileCode: 'Sends a code to a mobile number',
  bindMobile: 'Binds a mobile number to the account',
};
/** Of the pay password, wherever money leaves by it. */
export const problems = ['password.unset', 'password.again', 'password.wrong', 'password.locked'] as const;
