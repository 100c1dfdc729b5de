// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reserveResult, resultRoom } from './reserve-result.ts';

test('a longer result has more room, and the same number of characters the same', () => {
  expect(resultRoom('-12.20', 'USDT-0.51%')).toBe(resultRoom('+10.00', 'USDT+0.42%'));
  expect(resultRoom('-12.20', 'USDT-0.51%')).toBe('min(10.9rem, 100%)');
  expect(resultRoom('-1,212.20', 'USDT-0.51%')).toBe('min(13.1rem, 100%)');
});

test('the room of an element is assigned with its characters', () => {
  const element = document.createElement('span');
  reserveResult(element, '-12.20', 'USDT-0.51%');
  expect(element.style.minInlineSize).toBe(resultRoom('-12.20', 'USDT-0.51%'));
});
