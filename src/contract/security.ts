import { inDevelopment } from './in-development.ts';

/** Sets the pay password, which is separate from the login password. */
export const setPayPassword = inDevelopment({
  method: 'POST',
  path: '/safe/update_password',
  access: 'user',
  idempotent: true,
  fields: ['password', 're_password', 'code'],
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
