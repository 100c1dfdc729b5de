import * as z from 'zod/mini';
import { chain, chainField } from './chains.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  idField,
  instant,
  instantOrNone,
  nothing,
  pageOf,
  paging,
  readableLine,
  text,
} from './primitives.ts';
import { codeField } from './users.ts';

/* Payees of withdrawals: saved addresses, and the user's domestic and international bank accounts. */

/** One line of human-readable text. */
const line = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'text.required', abort: true }),
      z.maxLength(longest, { error: 'text.tooLong', abort: true }),
      z.regex(readableLine, 'text.specialCharacters'),
    );

/** When a payee may first be used. */
const readiness = {
  created_at: instant,
  /** When an email code confirmed it; null: it becomes usable 24 hours after `created_at`. */
  confirmed_at: instantOrNone,
  ready_at: instant,
};

/** An address in the address book. */
export const walletAddress = z.object({
  id,
  /** The currency's id. */
  currency: id,
  currency_name: text,
  chain,
  /** The user's name for it. */
  name: text,
  address: text,
  /** Content of its QR code. */
  qrcode: text,
  ...readiness,
});
export type WalletAddress = z.infer<typeof walletAddress>;

/** Saves an address for withdrawals. It becomes usable after 24 hours, unless `confirmPayee` confirms it. */
export const saveWalletAddress = endpoint({
  summary: 'Saves an address for withdrawals',
  method: 'POST',
  path: '/user/wallet/save',
  access: 'user',
  idempotent: true,
  request: z.object({
    currency: idField,
    /** Optional for a currency with one network. */
    chain: z.optional(chainField),
    name: line(60),
    address: line(128),
    /** Content of its QR code; it must name the same address. Unset: the address itself. */
    qrcode: z.optional(z.string().check(z.trim(), z.maxLength(512, 'text.tooLong'))),
  }),
  response: walletAddress,
  problems: [
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
    'chain.unknown',
    'withdrawal.notOffered',
    'address.invalid',
    'address.contract',
    'address.burn',
    'address.exchange',
    'address.otherCode',
    'address.taken',
    'address.tooMany',
  ],
});

/** Saved addresses, newest first. */
export const listWalletAddresses = endpoint({
  summary: 'Saved withdrawal addresses',
  method: 'GET',
  path: '/user/wallet/list',
  access: 'user',
  idempotent: false,
  request: z.object({ currency: z.optional(idField), ...paging(10) }),
  /** `update_time`: when it was saved or confirmed. */
  response: pageOf(z.extend(walletAddress, { update_time: instant })),
  problems: [],
});

/** Confirms an address or a bank account with a code of the scene `withdraw`: it is usable at once. */
export const confirmPayee = endpoint({
  summary: 'Confirms a saved address or bank account with an email code',
  method: 'POST',
  path: '/user/wallet/confirm',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, code: codeField }),
  response: z.object({ id, confirmed_at: instant, ready_at: instant }),
  problems: ['address.notFound', 'code.invalid', 'code.wrong', 'code.tooMany'],
});

/** Removes an address or a bank account; withdrawals to it that are in progress are still paid. */
export const removePayee = endpoint({
  summary: 'Takes out a saved address or bank account',
  method: 'POST',
  path: '/user/wallet/remove',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: z.object({ id, removed_at: instant }),
  problems: ['address.notFound'],
});

const ownerFields = {
  real_name: line(100),
  bank_name: line(100),
  bank_branch: line(100),
  /** Payment network of the bank, such as ACH or SWIFT. */
  bank_network: line(60),
  /** City or province of the bank. */
  bank_dizhi: line(100),
  phone: line(20),
  /** Address of the account's owner. */
  bank_address: line(200),
};

/** A bank account in the United States. */
export const bankCardFields = z.object({
  ...ownerFields,
  bank_account: line(24),
  /** ABA routing number. */
  bank_code: line(11),
});
export type BankCardFields = z.output<typeof bankCardFields>;

/** A bank account anywhere else. */
export const internationalCardFields = z.object({
  ...ownerFields,
  iban: line(42),
  /** SWIFT code, also called BIC. */
  bank_code: line(14),
  /** Country of the account: two letters of ISO 3166. */
  region: line(2),
});
export type InternationalCardFields = z.output<typeof internationalCardFields>;

export const bankCard = z.extend(bankCardFields, { id, ...readiness });
export type BankCard = z.infer<typeof bankCard>;
export const internationalCard = z.extend(internationalCardFields, { id, ...readiness });
export type InternationalCard = z.infer<typeof internationalCard>;

/**
 * Saves the domestic bank account, replacing an earlier one; it has the same waiting time as a new address.
 */
export const saveBankCard = endpoint({
  summary: 'Saves the domestic bank card',
  method: 'POST',
  path: '/user/cash_save',
  access: 'user',
  idempotent: true,
  request: bankCardFields,
  response: bankCard,
  problems: [
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
    'bank.account',
    'bank.aba',
    'bank.phone',
  ],
});

/**
 * Saves the international bank account, replacing an earlier one; it has the same
 * waiting time as a new address.
 */
export const saveInternationalBankCard = endpoint({
  summary: 'Saves the international bank card',
  method: 'POST',
  path: '/user/cash_save_international',
  access: 'user',
  idempotent: true,
  request: internationalCardFields,
  response: internationalCard,
  problems: [
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
    'bank.iban',
    'bank.swift',
    'bank.region',
    'bank.phone',
  ],
});

/** The domestic bank account; null: none is saved. */
export const getBankCard = endpoint({
  summary: 'The domestic bank card',
  method: 'POST',
  path: '/user/cash_info',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.nullable(bankCard),
  problems: [],
});

/** The international bank account; null: none is saved. */
export const getInternationalBankCard = endpoint({
  summary: 'The international bank card',
  method: 'POST',
  path: '/user/cash_info_international',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.nullable(internationalCard),
  problems: [],
});

export const calls = {
  saveWalletAddress,
  listWalletAddresses,
  confirmPayee,
  removePayee,
  saveBankCard,
  saveInternationalBankCard,
  getBankCard,
  getInternationalBankCard,
};
export const problems = [
  'withdrawal.notOffered',
  'chain.unknown',
  'address.invalid',
  'address.contract',
  'address.burn',
  'address.exchange',
  'address.otherCode',
  'address.taken',
  'address.tooMany',
  'address.notFound',
  'bank.account',
  'bank.aba',
  'bank.iban',
  'bank.swift',
  'bank.region',
  'bank.phone',
] as const;
