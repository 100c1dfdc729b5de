/** Currencies of ISO 4217 whose smallest unit is not a hundredth. */
const digitsOf: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  TND: 3,
};

/** Decimals of a currency's smallest unit, by ISO 4217. @param code "JPY" */
export const currencyDigits = (code: string): number => digitsOf[code] ?? 2;
