/*
 * Describes the action that a passkey authorises, in text that both sides build identically: the device
 * requests a challenge for it, and the server accepts the response for nothing else.
 */

interface WithdrawalFields {
  readonly address: number;
  readonly currency: number;
  readonly number: string;
  readonly rate: string;
  readonly type: number;
  readonly remark: string;
}

/** A withdrawal, with every field that the user agrees to. */
export const aboutWithdrawal = ({
  address,
  currency,
  number,
  rate,
  type,
  remark,
}: WithdrawalFields): string =>
  JSON.stringify(['withdraw', address, currency, number.trim(), rate.trim(), type, remark.trim()]);

/** A purchase of a work, at the agreed price. */
export const aboutPurchase = ({
  code,
  expected_price,
}: {
  readonly code: string;
  readonly expected_price: string;
}): string => JSON.stringify(['buy', code.trim(), expected_price.trim()]);

/** The payment of a won auction. */
export const aboutAuctionPayment = (id: number): string => JSON.stringify(['pay auction', id]);

/** A change of the account's security settings. */
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
