// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { translatePage } from '#tests/support/translate-page.ts';
import { writeText } from './write-text.ts';

test('the text node stays while only its text changes', () => {
  const element = document.createElement('span');
  writeText(element, '1');
  const node = element.firstChild;
  writeText(element, '2');
  expect([element.firstChild === node, element.textContent]).toEqual([true, '2']);
});

test('after the browser translated the page a figure still changes, and is not translated again', () => {
  const element = document.createElement('span');
  element.append('1.00');
  translatePage(element);
  expect(element.innerHTML).toBe('<font>«1.00»</font>');
  writeText(element, '1.00');
  expect([element.innerHTML, element.getAttribute('translate')]).toEqual(['1.00', 'no']);
  writeText(element, '2.00');
  expect(element.innerHTML).toBe('2.00');
});

test('a figure written into an empty element is never translated', () => {
  const element = document.createElement('span');
  writeText(element, '1.00');
  translatePage(element);
  expect(element.innerHTML).toBe('1.00');
});

test('without an element nothing is written', () => {
  expect(() => writeText(null, '1')).not.toThrow();
});
