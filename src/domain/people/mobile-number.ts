import { areas } from './areas.ts';

const areaCodes: ReadonlySet<string> = new Set(areas.map(({ areaCode }) => areaCode));

/** The number without country code. */
const national = /1[3-9]\d{9}$/;

/**
 * Canonical form of a mobile number for storage and comparison: country digits followed by its own. However
 * it is typed, with "+", "00", spaces or the trunk zero, it is the same number.
 * @param areaCode of the country, if the number does not include it
 */
export const mobileNumber = (typed: string, areaCode = '86'): string => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const own = national.exec(digits);
  if (!own) return digits;
  const country = digits.slice(0, own.index) || areaCode.replace(/\D/g, '').replace(/^0+/, '');
  const withoutZero = country.replace(/0$/, '');
  return `${!areaCodes.has(country) && areaCodes.has(withoutZero) ? withoutZero : country}${own[0]}`;
};
