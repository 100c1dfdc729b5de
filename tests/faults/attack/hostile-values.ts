/** What a form field may hold that no screen of ours sends. */
export const hostileTexts: readonly string[] = [
  '', ' ', '\0', 'a\0b', '\u202e1', '\ufeff1', '\u{1f600}', '\u0661\u0662', '\uff11\uff12', 'e\u0301'.repeat(200), 'a'.repeat(10_000), '\ud800',
  '0', '-0', '-1', '+1', ' 1 ', '01', '1.', '.5', '1,000', '1e9', '1E-7', '1e400', '0x10', '1_000', 'NaN', 'Infinity', '-Infinity',
  '0.00000000001', '0.1234567891', '99999999999999999999', '9'.repeat(21), '9'.repeat(400), `0.${'0'.repeat(300)}1`,
  '2147483647', '2147483648', '999999999999999', '9007199254740993', '1000000000000000', '18446744073709551616',
  'null', 'undefined', 'true', '[]', '{}', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
  "'; drop table users; --", "1' or '1'='1", '1) or (1=1', '$1', '\\', '%', '%00', '%s%n', '<script>alert(1)</script>', '../../etc/passwd', '{{7*7}}', '${7*7}', '\r\nSet-Cookie: a=b',
];

/** What JSON may hold in place of a text. */
export const hostileJson: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 1e21, 1e308, -1e-9, [], [1], ['1', '2'], {}, { $gt: '' }, { toString: '1' }, { __proto__: { admin: true } }, [[[[[[[[]]]]]]]], 'x', { length: 1e9 },
];

/** Names that code which trusts its input looks up by mistake. */
export const hostileNames: readonly string[] = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'user_id', 'userId', 'id[]', 'amount[0]', 'a.b', '$where', 'lang', '\0', '\u{1f600}'];
