import { inDevelopment } from './in-development.ts';

/** Saves an address for withdrawals. */
export const saveWalletAddress = inDevelopment({
  method: 'POST',
  path: '/user/wallet/save',
  access: 'user',
  idempotent: true,
  fields: ['currency', 'name', 'address', 'qrcode'],
});

/** Saved addresses, ten a page. */
export const listWalletAddresses = inDevelopment({
  method: 'GET',
  path: '/user/wallet/list',
  access: 'user',
  idempotent: false,
  fields: ['page', 'limit'],
});

/** Saves the domestic bank card. */
export const saveBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_save',
  access: 'user',
  idempotent: true,
  fields: [
    'real_name',
    'bank_id',
    'bank_name',
    'bank_branch',
    'bank_account',
    'bank_dizhi',
    'bank_code',
    'iban',
    'bank_address',
  ],
});

/** Saves the international bank card. */
export const saveInternationalBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_save_international',
  access: 'user',
  idempotent: true,
  fields: ['data'],
});

/** The domestic bank card. */
export const getBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_info',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** The international bank card. */
export const getInternationalBankCard = inDevelopment({
  method: 'POST',
  path: '/user/cash_info_international',
  access: 'user',
  idempotent: false,
  fields: [],
});
