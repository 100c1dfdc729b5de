import { getCountries, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { areas } from '#domain/people/areas.ts';
import { mobileNumber } from './mobile-number.ts';

test.each([
  ['138 1234 5678', undefined, '8613812345678'],
  ['+86 (0) 138-1234-5678', '66', '8613812345678'],
  ['8613812345678', '86', '8613812345678'],
  ['081 234 5678', '66', '66812345678'],
  ['81 234 5678', '66', '66812345678'],
  ['+66 (0) 81-234-5678', '86', '66812345678'],
  ['0066 81 234 5678', '86', '66812345678'],
  ['66812345678', '66', '66812345678'],
  ['+1 614 555 2671', '86', '16145552671'],
  ['1 614 555 2671', '1', '16145552671'],
  ['0151 1234 5678', '49', '4915112345678'],
  ['+52 55 1234 5678', '86', '525512345678'],
  // In Ivory Coast the zero is part of the number.
  ['01 23 45 67 89', '225', '2250123456789'],
])('%s typed next to %s is %s', (typed, areaCode, number) => {
  expect(mobileNumber(typed, areaCode)).toBe(number);
});

test.each([
  ['12812345678', '86'],
  ['1381234567', '86'],
  ['138123456789', undefined],
  ['13812345678', '66'],
  ['13812345678', '1'],
  ['02 123 4567', '66'],
  ['+999 123 456 789', undefined],
  ['', '66'],
])('%s typed next to %s is no mobile number', (typed, areaCode) => {
  expect(mobileNumber(typed, areaCode)).toBeUndefined();
});

test('every country of the list has mobile numbers that are accepted as they are dialled there', () => {
  const known = new Set<string>(getCountries());
  const refused = areas.flatMap(({ country, areaCode }) => {
    const example = known.has(country) ? getExampleNumber(country as 'CN', examples) : undefined;
    if (!example) return [];
    const number = example.number.slice(1);
    const own = number.startsWith(areaCode) ? number.slice(areaCode.length) : number;
    const accepted = [mobileNumber(own, areaCode), mobileNumber(example.number, '86')];
    return accepted.every((each) => each === number) ? [] : [`${country} ${areaCode} ${number}`];
  });
  expect(refused).toEqual([]);
});
