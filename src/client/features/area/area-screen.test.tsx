// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { areas } from '#domain/people/areas.ts';
import { chooseArea } from '#client/lib/format/area-choice.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';

const open = (language: 'en' | 'jp' | 'zh' = 'en') => showScreen('/pages/common/area', { language });
const listed = (): string[] => [...document.querySelectorAll('li')].map(textOf);
const marked = (): string[] => [...document.querySelectorAll('button[aria-current="true"]')].map(textOf);
/** The countries under a heading. */
const under = (initial: string): string[] =>
  [...document.querySelectorAll(`[aria-labelledby="areas-${initial}"] li`)].map(textOf);
const search = (text: string): void => type(control('textbox', 'Search countries and codes'), text);

test('every country is listed under its letter, by its name, with its dial code', async () => {
  await open();
  expect(listed()).toHaveLength(areas.length);
  expect(under('J')).toEqual(['Jamaica+1876', 'Japan+81', 'Jersey+44', 'Jordan+962']);
});

test.each([
  ['japan', ['Japan+81']],
  ['+81', ['Japan+81']],
  ['0081', ['Japan+81']],
  ['jp', ['Japan+81']],
  ['COTE', ['Côte d’Ivoire+225']],
])('"%s" finds its country', async (typed, found) => {
  await open();
  search(typed);
  expect(listed()).toEqual(found);
});

test('a search without matches says so', async () => {
  await open();
  search('atlantis');
  expect([listed(), pageText().includes('No country or code matches.')]).toEqual([[], true]);
});

test('the chosen country is marked visually and for screen readers, and one press chooses another', async () => {
  chooseArea(areas.find(({ country }) => country === 'JP')!);
  await open();
  expect(marked()).toEqual(['Japan+81']);
  press(screen.getByText('Thailand').closest('button')!);
  expect(marked()).toEqual(['Thailand+66']);
});

test('countries that share a dial code are distinguished', async () => {
  chooseArea(areas.find(({ country }) => country === 'CA')!);
  await open();
  search('+1');
  expect(marked()).toEqual(['Canada+1']);
});

test('in Japanese the names are Japanese, under kana, and English names still find them', async () => {
  await open('jp');
  expect(under('タ')).toContain('タイ+66');
  type(screen.getByRole('textbox'), 'thailand');
  expect(listed()).toEqual(['タイ+66']);
});

test('in Chinese countries are ordered by pronunciation', async () => {
  await open('zh');
  const heads = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(heads).toEqual([...heads].sort());
  expect(under('Z')).toContain('中国+86');
});
