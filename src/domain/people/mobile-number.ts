/** Numbers of China as the specification has them: 11 digits, 1 and then 3 to 9. */
const china = /^86(?:86)?0?(1[3-9]\d{9})$/;

/**
 * A mobile number as it is typed next to an area code, as "+" and its country's digits and its own; empty
 * without digits. Only numbers of China are brought into one form here: the numbering plans of all countries
 * are too large for the device, so the server judges the others and removes their trunk zeros.
 * @param areaCode of the country, if the number does not include it
 */
export const withAreaCode = (typed: string, areaCode = '86'): string => {
  const digits = typed.replace(/\D/g, '').replace(/^00+/, '');
  if (digits === '') return '';
  const country = /^\s*([+＋]|00)/.test(typed) ? '' : areaCode.replace(/\D/g, '').replace(/^0+/, '');
  const number = country + digits;
  return `+${number.replace(china, '86$1')}`;
};

/** Whether it is, in the form of `withAreaCode`, one of the numbers of China that the specification accepts. */
export const isMobileOfChina = (number: string): boolean => /^\+861[3-9]\d{9}$/.test(number);
