import { expect, test } from 'vitest';
import { languageCodes } from '#contract/primitives.ts';
import {
  artistTexts,
  boxText,
  shownDescription,
  storedCollectionText,
  storedText,
  storedWorkText,
} from './demo-texts.ts';

const stored = [
  ...artistTexts.map(storedText),
  storedText(boxText),
  storedCollectionText(12, 'Mira Solheim'),
  storedWorkText({
    number: '3',
    count: '12',
    series: 'Low Tide',
    artist: 'Mira Solheim',
    seed: '0123456789abcdef',
  }),
];

test('every description of the demonstration is shown in every language', () => {
  for (const text of stored) {
    const asStored = languageCodes.filter((language) => shownDescription(text, language) === text);
    expect(asStored).toEqual(['en']);
  }
});

test('a work keeps its names, number and seed', () => {
  for (const language of languageCodes)
    for (const part of ['3', '12', 'Low Tide', 'Mira Solheim', '0123456789abcdef'])
      expect(shownDescription(stored.at(-1)!, language)).toContain(part);
});

test('a description written by a user is shown as it was written', () => {
  for (const text of ['', 'My first work', '12 works', 'Number 3 of 12', 'toString'])
    expect(shownDescription(text, 'fra')).toBe(text);
});
