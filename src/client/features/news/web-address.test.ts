import { expect, test } from 'vitest';
import { readWebAddress } from './web-address.ts';

const origins = ['https://help.example'];
const kindOf = (text: string): string => readWebAddress(text, origins).kind;

test('the app shows only pages the exchange allows', () => {
  expect(readWebAddress('https://help.example/a?b=1#c', origins)).toEqual({
    kind: 'framed',
    href: 'https://help.example/a?b=1#c',
    host: 'help.example',
  });
  expect(
    [
      'https://help.example.evil.test/',
      'http://help.example/',
      'https://help.example:8443/',
      'https://sub.help.example/',
      'https://other.test/',
    ].map(kindOf),
  ).toEqual(['outside', 'outside', 'outside', 'outside', 'outside']);
});

test.each([
  '',
  'help.example',
  '//help.example/',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://help.example/1',
  'https://help.example@evil.test/',
  'https://',
  '<script>',
])('%j is not a page address', (text) => {
  expect(kindOf(text)).toBe('bad');
});
