/** Text that breaks careless input handling; all of it may be typed by somebody. */
export const nastyStrings: readonly string[] = [
  '', ' ', '\t\n', 'null', 'undefined', 'NaN', 'Infinity', '-Infinity', 'true', '0', '-0', '1e309', '0x10', '1,000.5', '٣٤', '１２３',
  "'; drop table users; --", '" or ""="', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '${7*7}', '{{7*7}}', '%s%s%n', '../../etc/passwd', '..\\..\\', 'file:///etc/passwd',
  '\u202Egnp.exe', '\u200B\u200C\u200D\uFEFF', 'Z̸̡̛͇a̵͔͝l̶̖̀g̷̱̈́ȍ̶', '👩‍👩‍👧‍👦🏳️‍🌈', '𠜎𠜱𠝹', 'ด้้้้้็็็็็้้้้้', 'ﷺ', 'ÅÅ', 'i̇İıI', 'ß', '\u0007\u001b[31m', '\ud83d', '__proto__', 'constructor', 'toString',
  'a'.repeat(5_000), '💥'.repeat(2_000), '%', '%00', '%zz', 'a=b&c=d', '+', '\\', '\\u0000', '`id`', '$(id)', '| cat /etc/passwd',
];
