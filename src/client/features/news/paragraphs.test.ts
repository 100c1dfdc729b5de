import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('blank lines separate paragraphs, line breaks stay within one', () => {
  expect(paragraphsOf('First\nline two\r\n\r\nSecond\n   \n\n Third ')).toEqual([
    'First\nline two',
    'Second',
    'Third',
  ]);
});

test('an empty text has no paragraphs', () => {
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

test('markup is text like any other', () => {
  expect(paragraphsOf('<img src=x onerror=alert(1)>')).toEqual(['<img src=x onerror=alert(1)>']);
});
