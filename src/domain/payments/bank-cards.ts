import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

export interface BankProblem {
  readonly code: 'bank.account' | 'bank.aba' | 'bank.iban' | 'bank.swift' | 'bank.region' | 'bank.phone';
  readonly field: 'bank_account' | 'bank_code' | 'iban' | 'region' | 'phone';
}

/** Removes separators between groups, and normalises the width of digits. */
const closedUp = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Valid first two digits of a routing number: a Federal Reserve district, or a kind of institution. */
const isRoutingPrefix = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

const routingWeights = [3, 7, 1];

/** An ABA routing number: nine digits whose weighted sum is a multiple of ten. */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^\d{9}$/.test(text) || !isRoutingPrefix(Number(text.slice(0, 2)))) return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * routingWeights[index % 3]!,
    0,
  );
  return sum > 0 && sum % 10 === 0;
};

const isPhone = (text: string): boolean => /^\+?\d{6,15}$/.test(text.replace(/[\s().-]/g, ''));

interface Domestic {
  readonly bank_account: string;
  readonly bank_code: string;
  readonly phone: string;
}

interface International {
  readonly iban: string;
  readonly bank_code: string;
  readonly region: string;
  readonly phone: string;
}

/** The first thing wrong with a bank account in the United States, or null. */
export const checkBankCard = ({ bank_account, bank_code, phone }: Domestic): BankProblem | null => {
  if (!/^\d{4,17}$/.test(closedUp(bank_account))) return { code: 'bank.account', field: 'bank_account' };
  if (!isRoutingNumber(closedUp(bank_code))) return { code: 'bank.aba', field: 'bank_code' };
  return isPhone(phone) ? null : { code: 'bank.phone', field: 'phone' };
};

/**
 * The first thing wrong with a bank account elsewhere, or null: an IBAN names the country of its account.
 */
export const checkInternationalCard = ({
  iban,
  bank_code,
  region,
  phone,
}: International): BankProblem | null => {
  const number = electronicFormatIBAN(closedUp(iban));
  if (number === null || !isValidIBAN(number)) return { code: 'bank.iban', field: 'iban' };
  if (!isValidBIC(closedUp(bank_code))) return { code: 'bank.swift', field: 'bank_code' };
  if (region.toUpperCase() !== number.slice(0, 2)) return { code: 'bank.region', field: 'region' };
  return isPhone(phone) ? null : { code: 'bank.phone', field: 'phone' };
};

/** Canonical form of numbers and codes for storage: without separators, in capitals. */
export const tidyBankCard = <Card extends Domestic>(card: Card): Card => ({
  ...card,
  bank_account: closedUp(card.bank_account),
  bank_code: closedUp(card.bank_code),
});

export const tidyInternationalCard = <Card extends International>(card: Card): Card => ({
  ...card,
  iban: closedUp(card.iban),
  bank_code: closedUp(card.bank_code),
  region: card.region.toUpperCase(),
});
