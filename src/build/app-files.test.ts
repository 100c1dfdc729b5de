import { expect, test } from 'vitest';
import { isPack, packsOf } from './app-files.ts';

const listed = ['face.woff2', 'a.js', 'b.js', 'c.js', 'en.js', 'fr.js'];
const locales = new Map([
  ['a.js', ''],
  ['b.js', ''],
  ['c.js', ''],
  ['en.js', 'en'],
  ['fr.js', 'fr'],
]);

test('files are bundled as they are listed: code up to a size, and the words of each language by themselves', () => {
  const packs = packsOf(listed, locales, (name) => (name === 'b.js' ? 399_999 : 4));
  expect(packs.map(({ from, to, locale }) => ({ files: listed.slice(from, to), locale }))).toEqual([
    { files: ['a.js'], locale: undefined },
    { files: ['b.js'], locale: undefined },
    { files: ['c.js'], locale: undefined },
    { files: ['en.js'], locale: 'en' },
    { files: ['fr.js'], locale: 'fr' },
  ]);
  expect(packs.every(({ file }) => isPack(file))).toBe(true);
});

test('a bundle of other files has another name', () => {
  const nameOf = (name: string): string => packsOf([name], new Map([[name, '']]), () => 1)[0]!.file;
  expect([nameOf('a-1.js') === nameOf('a-1.js'), nameOf('a-1.js') === nameOf('a-2.js')]).toEqual([
    true,
    false,
  ]);
});
