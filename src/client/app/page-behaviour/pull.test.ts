import { expect, test } from 'vitest';
import { pullOf } from './pull.ts';

const from = { x: 100, y: 100 };
const to = (across: number, down: number) => pullOf(from, { x: 100 + across, y: 100 + down });

test('a short move is a tap, a longer one a pull that refreshes once it is far enough', () => {
  expect(to(0, 5)).toBeNull();
  expect(to(3, 40)).toEqual({ shown: 20, isReady: false });
  expect(to(3, 96)).toEqual({ shown: 48, isReady: true });
  expect(to(3, 900)).toEqual({ shown: 64, isReady: true });
});

test('upward and sideways moves are left to other handlers', () => {
  expect(to(0, -11)).toBe('other');
  expect(to(30, 20)).toBe('other');
  expect(to(20, 30)).toEqual({ shown: 15, isReady: false });
});
