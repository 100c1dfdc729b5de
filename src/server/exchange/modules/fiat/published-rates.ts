/**
 * Units of each currency for one US dollar, as published for the day given. Source: currency-api (npm
 * @fawazahmed0/currency-api), CC0.
 */
export const publishedRates = {
  source: 'currency-api',
  day: '2026-09-29T00:00:00.000Z',
  rates: {
    USD: '1',
    CNY: '6.70778353',
    GBP: '0.75538854',
    HKD: '7.84480304',
    JPY: '157.47729333',
    EUR: '0.88022588',
    AED: '3.6725',
    THB: '33.63302507',
    PHP: '62.51753917',
    SGD: '1.2786578',
    VND: '25947.76804973',
    KRW: '1358.18865245',
    TWD: '31.85255853',
    BRL: '5.22423802',
    INR: '96.08534228',
    IDR: '18016.34310713',
  },
} as const;
