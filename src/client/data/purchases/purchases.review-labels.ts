import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'purchase'> = {
  kind: 'purchase',
  queue: msg`Buy crypto`,
  facts: {
    pays: msg`Pays`,
    gets: msg`Gets`,
    country: msg`Country`,
    payment_method: msg`Payment method`,
    bank: msg`Bank`,
    payer: msg`Payer`,
    payer_email: msg`Email`,
    payer_phone: msg`Phone`,
    tax_id: msg`Tax ID`,
    pay_by: msg`To be paid by`,
    proof_at: msg`Proof shown`,
  },
  checks: {},
  values: {
    'payment_method bank_transfer': msg`Bank transfer`,
    'payment_method online_bank': msg`Online banking`,
    'payment_method scan_code': msg`QR payment`,
    'payment_method card': msg`Card`,
    'payment_method wallet': msg`Wallet`,
  },
};
