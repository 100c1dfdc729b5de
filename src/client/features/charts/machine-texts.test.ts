import { expect, test } from 'vitest';
import { summaries } from './load-chart.ts';
import { machineTexts, wordedMachines } from './machine-texts.ts';

test('every machine of the gallery has a title and a description, and no other name has', () => {
  expect([...wordedMachines].sort()).toEqual(summaries.map(({ name }) => name).sort());
  const titles = summaries.map(({ name }) => machineTexts(name).title.id);
  const sentences = summaries.map(({ name }) => machineTexts(name).about.id);
  expect(new Set([...titles, ...sentences]).size).toBe(2 * summaries.length);
});

test('a machine without a title is not shown under a made-up name', () => {
  expect(() => machineTexts('tea')).toThrow('no labels');
});
