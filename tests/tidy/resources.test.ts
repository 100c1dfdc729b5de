import { expect, test } from 'vitest';
import type { Area } from './area.ts';
import { otherAreas } from './other-areas.ts';
import { productAreas } from './product-areas.ts';
import { isTest, sourceFiles, type SourceFile } from './source-tree.ts';

/**
 * An area is registered by one line in each of these; in the last only where operators decide on its rows.
 */
const lists = [
  'src/contract/resources.ts',
  'src/server/exchange/modules.ts',
  'src/client/data/resources.ts',
  'src/client/app/features.ts',
  'machines/catalogue.ts',
  'src/contract/reviewed.ts',
];

/** The folders and files with an area's names, in every layer. */
const roomsOf = (names: readonly string[]): RegExp => {
  const any = `(${names.join('|')})`;
  return new RegExp(
    `^(src/client/(features|components|data)/${any}/|src/server/exchange/modules/${any}/|src/contract/${any}[.-]` +
      `|src/domain/${any}[./-]|machines/(examples/)?${any}[.-])`,
  );
};

/** Comments and message texts name areas without depending on them. */
const codeOf = ({ text }: SourceFile): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\bmsg`[^`]*`|\bt`[^`]*`|>[^<>{}=;]+</g, '');

/** The databases of the server and of the device name every table, also those of earlier versions. */
const isOfAll = (path: string): boolean =>
  isTest(path) ||
  lists.includes(path) ||
  /^src\/(server\/(migrations|exchange\/lib\/tables)\/|client\/data\/engine\/versions\.ts$)/.test(path);

const knows = (file: SourceFile, { names, named }: Area): boolean => {
  const catalogues = roomsOf(names);
  return (
    file.imports.some((path) => catalogues.test(path) && !file.found.includes(path)) ||
    (named?.test(codeOf(file)) ?? false)
  );
};

const isAt = (path: string, place: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place;

const areas = [...productAreas, ...otherAreas];

test.each(areas)('$names.0 is referenced outside its own folders only for declared relations', (area) => {
  const catalogues = roomsOf(area.names);
  const knowing = sourceFiles
    .filter((file) => !isOfAll(file.path) && !catalogues.test(file.path) && knows(file, area))
    .map(({ path }) => path);
  const places = Object.values(area.relations).flat();
  expect([
    ...knowing
      .filter((path) => !places.some((place) => isAt(path, place)))
      .map(
        (path) =>
          `${path} names ${area.names[0]}: move that into the area's own declaration, or give the reason in tests/tidy/*-areas.ts`,
      ),
    ...places
      .filter((place) => !knowing.some((path) => isAt(path, place)))
      .map(
        (place) => `${place} does not name ${area.names[0]} any more: remove it from tests/tidy/*-areas.ts`,
      ),
  ]).toEqual([]);
});

/** Names of the areas: the folders of the server's modules and of the app's features. */
const areaNames = new Set(
  sourceFiles.flatMap(
    ({ path }) => /^src\/(?:server\/exchange\/modules|client\/features)\/([^/]+)\//.exec(path)?.[1] ?? [],
  ),
);

/** The area whose name a folder or the file of a path has. */
const areaOf = (path: string): string | undefined =>
  path
    .split('/')
    .map((part) => part.split('.')[0]!)
    .find((name) => areaNames.has(name));

/** Files found by name, which are registered nowhere. */
const isFoundByName = (path: string): boolean =>
  /\.(movements|charts|review-labels|refusal-messages)\.ts$/.test(path);

test('no file outside the lists refers to so many areas that it becomes one more list', () => {
  const faults = sourceFiles
    .filter(({ path }) => !isTest(path) && !lists.includes(path) && areaOf(path) === undefined)
    .map(({ path, imports }) => ({
      path,
      known: new Set(imports.flatMap((found) => (isFoundByName(found) ? [] : (areaOf(found) ?? [])))),
    }))
    .filter(({ known }) => known.size > 4)
    .map(({ path, known }) => `${path} knows ${[...known].join(', ')}`);
  expect(faults).toEqual([]);
});
