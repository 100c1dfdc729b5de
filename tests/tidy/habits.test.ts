import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTest, linesMatching, root, sourceFiles } from './source-tree.ts';

const production = sourceFiles.filter(({ path }) => !isTest(path));
const tests = sourceFiles.filter(({ path }) => isTest(path) && !path.startsWith('tests/tidy/'));

const bannedInTests: readonly [RegExp, string][] = [
  [/\.toMatchObject\(/, 'toMatchObject is banned, use toEqual'],
  [/waitForTimeout|setTimeout\(\s*(resolve|r)\s*,/, 'no sleeps: wait for what should happen'],
  [/\bvi\.wait(For|Until)\(/, 'one second is too short for a busy machine: use #tests/support/until.ts'],
  [/\b(it|test|describe)\.(skip|only|todo|fixme|fails)\b/, 'every test runs'],
  [/expect\(true\)/, 'a test that cannot fail'],
];

const bannedInProduction: readonly [RegExp, string][] = [
  [/@ts-(ignore|nocheck|expect-error)|(es|ox)lint-disable/, 'mend it instead'],
  [/(:|<|as) any\b/, 'any is banned'],
  [/\bTODO\b|\bFIXME\b|\bHACK\b/, 'nothing is left for later'],
  [/[\u2212\uff0d]/, 'one minus sign: the hyphen, as Intl writes it in our languages'],
  [/dangerouslySetInnerHTML|\.innerHTML\s*=/, 'text is text'],
  [/\.then\([^)]*\)\.catch\(\(\) => (undefined|\{\s*\})\)/, 'no silent catch'],
];

test('tests follow the rules of tests', () => {
  expect(bannedInTests.flatMap(([pattern, advice]) => linesMatching(tests, pattern, advice))).toEqual([]);
});

test('production code follows the rules of the house', () => {
  expect(
    bannedInProduction.flatMap(([pattern, advice]) => linesMatching(production, pattern, advice)),
  ).toEqual([]);
});

test('the app asks for nothing that plain http does not have, where there is another way', () => {
  const client = sourceFiles.filter(({ path }) => path.startsWith('src/client/'));
  expect(linesMatching(client, /\brandomUUID\b/, 'use newUuid of #client/lib/device/uuid.ts')).toEqual([]);
  expect(linesMatching(client, /\bcrypto\.subtle\b/, 'use @noble/hashes')).toEqual([]);
});

test('money is never a binary float', () => {
  const figures = production.filter(({ path }) => /^(machines|src\/(domain|server))\//.test(path));
  expect(linesMatching(figures, /\bparseFloat\(/, 'use #domain/money/money.ts')).toEqual([]);
});

/** Written by `npm run tables`, and proven by its test to be nothing else. */
const generated = 'src/server/lib/tables/generated.ts';

test('no file is longer than 300 lines, no machine longer than 220', () => {
  const faults = sourceFiles
    .filter(({ path }) => path !== generated)
    .map(({ path, lines }) => ({
      path,
      length: lines.length,
      most: path.endsWith('.machine.ts') ? 220 : 300,
    }))
    .filter(({ length, most }) => length > most)
    .map(({ path, length, most }) => `${path} has ${length} lines, ${most} are allowed`);
  expect(faults).toEqual([]);
});

/** The bodies of the functions in a file, with the lines each takes. */
const functionsOf = (path: string, text: string): { name: string; length: number }[] => {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: { name: string; length: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const named = ts.isVariableDeclaration(node.parent) ? node.parent.name : node.name;
      const name = named?.getText() ?? `the function at line ${lineAt(node.getStart()) + 1}`;
      found.push({ name, length: lineAt(node.body.end) - lineAt(node.body.getStart()) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const mostLinesOfFunction = 70;

test(`no function is longer than ${mostLinesOfFunction} lines`, () => {
  const faults = production.flatMap(({ path, text }) =>
    functionsOf(path, text)
      .filter(({ length }) => length > mostLinesOfFunction)
      .map(
        ({ name, length }) => `${name} in ${path} has ${length} lines, ${mostLinesOfFunction} are allowed`,
      ),
  );
  expect(faults).toEqual([]);
});

test('files are named in kebab-case and there are no barrels', () => {
  const faults = sourceFiles
    .filter(
      ({ path }) =>
        !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(path.split('/').at(-1)!) ||
        /\/index\.tsx?$/.test(path),
    )
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});

test('the top level holds what the design fixes', () => {
  const fixed =
    /^(package(-lock)?\.json|vite\.config\.ts|lingui\.config\.ts|tsconfig\.json|src|machines|locales|public|tests|README\.md|LICENSE|node_modules|dist|test-results|\..*)$/;
  expect(readdirSync(root).filter((name) => !fixed.test(name))).toEqual([]);
});
