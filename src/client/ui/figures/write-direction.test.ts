// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { writeDirection } from './write-direction.ts';

test('a direction is written into each element, and only when it changes', () => {
  const [figure, line] = [
    document.createElement('span'),
    document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
  ];
  writeDirection('2.14', figure, line, null, undefined);
  expect([figure.dataset['direction'], line.dataset['direction']]).toEqual(['up', 'up']);
  const changes = new MutationObserver(() => undefined);
  changes.observe(figure, { attributes: true });
  writeDirection('0.01', figure);
  expect(changes.takeRecords()).toEqual([]);
  writeDirection('-0.01', figure);
  expect([changes.takeRecords().length, figure.dataset['direction']]).toEqual([1, 'down']);
});
