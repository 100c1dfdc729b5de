import type { PurchaseOffer } from '#contract/purchases.ts';

type Bank = PurchaseOffer['countries'][number]['banks'][number];

/** The large banks of each country, by their own names. */
const names: Readonly<Record<string, readonly string[]>> = {
  US: ['JPMorgan Chase', 'Bank of America', 'Wells Fargo', 'Citibank', 'U.S. Bank'],
  NG: ['Access Bank', 'First Bank of Nigeria', 'GTBank', 'UBA', 'Zenith Bank'],
  TH: ['Bangkok Bank', 'Kasikornbank', 'Krungthai Bank', 'Siam Commercial Bank', 'Krungsri'],
  ID: ['Bank Mandiri', 'BCA', 'BNI', 'BRI', 'CIMB Niaga'],
  BR: ['Banco do Brasil', 'Bradesco', 'Caixa', 'Itaú Unibanco', 'Santander Brasil'],
  IN: ['Axis Bank', 'HDFC Bank', 'ICICI Bank', 'Kotak Mahindra Bank', 'State Bank of India'],
  VN: ['Agribank', 'BIDV', 'Techcombank', 'Vietcombank', 'VietinBank'],
  MX: ['Banamex', 'Banorte', 'BBVA México', 'HSBC México', 'Santander México'],
  PH: ['BDO Unibank', 'BPI', 'LANDBANK', 'Metrobank', 'UnionBank'],
};

/** "Itaú Unibanco" is "itau-unibanco" in the API. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The banks that users of a country can pay to. */
export const banksOf = (country: string): readonly Bank[] =>
  (names[country] ?? []).map((name) => ({ code: codeOf(name), name }));
