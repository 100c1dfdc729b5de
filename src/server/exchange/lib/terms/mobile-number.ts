import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/mobile';
import { isMobileOfChina, withAreaCode } from '#domain/people/mobile-number.ts';

const parse = (number: string): PhoneNumber | undefined => {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isValid() ? parsed : undefined;
};

/** The number without the country code that was typed although the selected area code contains it. */
const withoutSecondCode = (number: string): PhoneNumber | undefined => {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.nationalNumber.startsWith(parsed.countryCallingCode)
    ? parse(`+${parsed.nationalNumber}`)
    : undefined;
};

/**
 * The digits of a mobile number's E.164 form, in which it is stored and compared: with "+", "00", spaces or
 * the trunk zero, it is the same number. Undefined when its country has no such mobile number: of China by
 * the specification's pattern, of the others by their numbering plans.
 * @param areaCode of the country, if the number does not include it
 */
export const mobileNumber = (typed: string, areaCode?: string): string | undefined => {
  const number = withAreaCode(typed, areaCode);
  const valid = number.startsWith('+86')
    ? isMobileOfChina(number) && number
    : (parse(number) ?? withoutSecondCode(number))?.number;
  return valid ? valid.slice(1) : undefined;
};
