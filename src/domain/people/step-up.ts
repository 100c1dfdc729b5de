/*
 * What a passkey is shown for, in words that both sides make alike: the device asks for a challenge about them, and
 * the server takes the answer for nothing else.
 */

interface WithdrawalFields {
  readonly address: number;
  readonly currency: number;
  readonly number: string;
  readonly rate: string;
  readonly type: number;
  readonly remark: string;
}

/** One withdrawal, by every field that is agreed to. */
export const aboutWithdrawal = ({
  address,
  currency,
  number,
  rate,
  type,
  remark,
}: WithdrawalFields): string =>
  JSON.stringify(['withdraw', address, currency, number.trim(), rate.trim(), type, remark.trim()]);

/** One sale of a work, at the price that is agreed to. */
export const aboutPurchase = ({
  code,
  expected_price,
}: {
  readonly code: string;
  readonly expected_price: string;
}): string => JSON.stringify(['buy', code.trim(), expected_price.trim()]);

/** The payment of an auction that was won. */
export const aboutAuctionPayment = (id: number): string => JSON.stringify(['pay auction', id]);

/** A change of what protects the account. */
export const aboutSecurity = {
  addTotp: 'totp add',
  removeTotp: 'totp remove',
  addPasskey: 'passkey add',
  removePasskey: (id: number) => `passkey remove ${id}`,
  newRecoveryCodes: 'recovery codes',
  password: 'password',
  payPassword: 'pay password',
  bindEmail: (email: string) => JSON.stringify(['bind', email.trim()]),
  bindMobile: (areaCode: string, mobile: string) => JSON.stringify(['bind', areaCode.trim(), mobile.trim()]),
} as const;
