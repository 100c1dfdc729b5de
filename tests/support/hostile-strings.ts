/** The worst ones, for a form that is one of many. */
export const worstStrings: readonly string[] = [
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '\u202Egnp.exe',
  'Z̸̡̛͇a̵͔͝l̶̖̀g̷̱̈́ȍ̶',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ด้้้้้็็็็็้้้้้',
  '\ud83d',
  '1e309',
  '٣٤',
  'a'.repeat(5_000),
  '💥'.repeat(2_000),
];

/** Text that breaks careless input handling; users could type all of it. */
export const hostileStrings: readonly string[] = [
  ...worstStrings,
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  'true',
  '0',
  '-0',
  '0x10',
  '1,000.5',
  '１２３',
  "'; drop table users; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '${7*7}',
  '%s%s%n',
  '../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  '\u200B\u200C\u200D\uFEFF',
  '𠜎𠜱𠝹',
  'ﷺ',
  'ÅÅ',
  'i̇İıI',
  'ß',
  '\u0007\u001b[31m',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '%00',
  '%zz',
  'a=b&c=d',
  '+',
  '\\',
  '\\u0000',
  '`id`',
  '$(id)',
  '| cat /etc/passwd',
];

/** A text as shown by a platform field it is put into, which removes line breaks. */
export const asFieldShows = (text: string, kind = 'text'): string => {
  const field = document.createElement('input');
  field.type = kind;
  field.value = text;
  return field.value;
};
