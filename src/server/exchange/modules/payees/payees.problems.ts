import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const payeeProblems: ProblemTexts = {
  'withdrawal.notOffered': msg`This currency cannot be withdrawn this way`,
  'chain.unknown': msg`Choose a network of this currency`,
  'address.invalid': msg`This is not an address of the chosen network. Check every character.`,
  'address.contract': msg`This is the contract of a token, not a wallet. What is sent there is lost.`,
  'address.burn': msg`Nobody has the key of this address. What is sent there is lost.`,
  'address.exchange': msg`This deposit address belongs to Tideline itself. Enter the address of a wallet outside.`,
  'address.otherCode': msg`The QR code names another address`,
  'address.taken': msg`You have saved this address already`,
  'address.tooMany': msg`You have 100 saved addresses, which is the maximum. Remove one first.`,
  'address.notFound': msg`This address or bank account is not saved any more. Choose another.`,
  'bank.account': msg`An account number has 4 to 17 digits`,
  'bank.aba': msg`This is not an ABA routing number. Check its 9 digits.`,
  'bank.iban': msg`This is not an IBAN. Check every character.`,
  'bank.swift': msg`A SWIFT code has 8 or 11 characters`,
  'bank.region': msg`The IBAN is of another country`,
  'bank.phone': msg`Enter a phone number of 6 to 15 digits`,
};
