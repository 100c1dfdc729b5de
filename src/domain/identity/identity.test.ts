import { describe, expect, test } from 'vitest';
import {
  checkIdentityImages,
  checkIdentityText,
  plainCardId,
  reviewIdentityImages,
  reviewIdentityText,
  type IdentityText,
} from './identity.ts';

const bound = { has_email: true, has_phone: true };
const text: IdentityText = { id_type: 1, name: 'Ada Lovelace', card_id: 'X1234567' };

test.each([
  'Ada Lovelace',
  "Seán O'Brien",
  'Anne-Marie',
  '李小龍',
  'สมชาย ใจดี',
  'Martin Luther King Jr.',
  'J. R. Smith',
  ' Ada ',
  'Suharto',
  'マイケル・ジョーダン',
  'マイケル･ジョーダン',
  '阿凡提·买买提',
  '阿不都‧熱西提',
  '山田　太郎',
  'श्री\u200dनिवास',
  'علی\u200cرضا مهدی\u200cزاده',
  'Anne\u2010Marie',
])('%s is a name', (name) => {
  expect(checkIdentityText({ ...text, name }, bound)).toBeNull();
});

test.each([
  [{ name: '  ' }, 'text.required', 'name'],
  [{ name: 'a'.repeat(61) }, 'text.tooLong', 'name'],
  [{ name: 'Ada <b>' }, 'text.specialCharacters', 'name'],
  [{ name: 'Ada 2' }, 'text.specialCharacters', 'name'],
  [{ card_id: '' }, 'text.required', 'card_id'],
  [{ card_id: '1'.repeat(33) }, 'text.tooLong', 'card_id'],
  [{ card_id: 'X#1' }, 'text.specialCharacters', 'card_id'],
  [{ card_id: 'X   1' }, 'text.specialCharacters', 'card_id'],
  [{ name: '\u200dAda' }, 'text.specialCharacters', 'name'],
  [{ name: 'Ada・' }, 'text.specialCharacters', 'name'],
  [{ name: 'Ada\u202e' }, 'text.specialCharacters', 'name'],
])('%o: %s of %s', (change, code, field) => {
  expect(checkIdentityText({ ...text, ...change }, bound)).toEqual({ code, field });
});

test.each([
  '1234 5678 9012',
  '1234-5678-9012',
  '１２３４ ５６７８',
  '12.345.678/9',
  'AB　123456',
  ' X1234567 ',
])('%s is a valid document number', (card_id) => {
  expect(checkIdentityText({ ...text, card_id }, bound)).toBeNull();
});

test('a document number is normalised, however it is grouped and typed', () => {
  const written = ['1234 5678 9012', '1234-5678-9012', '１２３４５６７８９０１２', '1234.5678/9012'];
  expect(new Set(written.map(plainCardId))).toEqual(new Set(['123456789012']));
});

test.each([
  [{ has_email: false, has_phone: true }, 'has_email'],
  [{ has_email: true, has_phone: false }, 'has_phone'],
])('email and phone are required first: %o', (contacts, field) => {
  expect(checkIdentityText({ ...text, name: '' }, contacts)).toEqual({ code: 'contact.unbound', field });
});

test.each([
  ['front.png', 'back.png', null],
  ['', 'back.png', { code: 'text.required', field: 'front_pic' }],
  ['front.png', '', { code: 'text.required', field: 'reverse_pic' }],
  ['front.png', 'front.png', { code: 'image.repeated', field: 'reverse_pic' }],
])('images "%s" and "%s": %o', (front_pic, reverse_pic, problem) => {
  expect(checkIdentityImages({ front_pic, reverse_pic })).toEqual(problem);
});

describe('the published rule of level 1', () => {
  test.each([
    ['X1234567', false, 'complete'],
    ['AB-12345', false, 'complete'],
    ['1234', false, 'cardId'],
    ['1-2-3', false, 'cardId'],
    ['ABCDEFGH', false, 'cardId'],
    ['X1234567', true, 'documentUsed'],
  ])('%s, used elsewhere: %s, is %s', (card_id, isUsed, why) => {
    expect(reviewIdentityText({ card_id, isUsed })).toEqual({ isApproved: why === 'complete', why });
  });
});

describe('the published rule of level 2', () => {
  const large = { width: 640, height: 480 };
  test.each([
    [large, { width: 480, height: 640 }, false, 'readable'],
    [{ width: 600, height: 400 }, large, false, 'readable'],
    [{ width: 599, height: 400 }, large, false, 'frontTooSmall'],
    [{ width: 600, height: 399 }, large, false, 'frontTooSmall'],
    [large, { width: 320, height: 200 }, false, 'reverseTooSmall'],
    [large, large, true, 'imagesAlike'],
  ])('%j and %j, alike: %s, is %s', (front, reverse, areAlike, why) => {
    expect(reviewIdentityImages({ front, reverse, areAlike })).toEqual({
      isApproved: why === 'readable',
      why,
    });
  });
});
