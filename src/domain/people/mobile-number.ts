import { areas } from './areas.ts';

const areaCodes: ReadonlySet<string> = new Set(areas.map(({ areaCode }) => areaCode));

/** Below its country's digits. */
const national = /1[3-9]\d{9}$/;

/**
 * The one way a mobile number is kept and compared: the digits of its country, then its own. However it was typed, with
 * "+", "00", spaces or the zero of long-distance calls, it is the same number.
 * @param areaCode of the country, where the number does not say it
 */
export const mobileNumber = (typed: string, areaCode = '86'): string => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const own = national.exec(digits);
  if (!own) return digits;
  const country = digits.slice(0, own.index) || areaCode.replace(/\D/g, '').replace(/^0+/, '');
  const withoutZero = country.replace(/0$/, '');
  return `${!areaCodes.has(country) && areaCodes.has(withoutZero) ? withoutZero : country}${own[0]}`;
};
