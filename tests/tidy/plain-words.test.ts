import { expect, test } from 'vitest';
import { sourceFiles } from './source-tree.ts';

/** Words that an engineer of another exchange would not look for, each with the one to write. */
const plainWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bthereby\b/i, 'so'],
  [/\bnouns?\b/i, 'resource'],
  [/\bdue work\b/i, 'job'],
  [/\b(is|are|was|were|be) set aside\b/i, 'quarantined'],
  [/\bsweeps?\b/i, 'cleanup'],
  [/\b(the|a|one) house\b/i, 'the exchange'],
  [/\bmodule house\b/i, 'ExchangeContext'],
];

/** Names that say none of what they are, each with the one for it. */
const plainNames: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b\w*[dD]ueWork\w*\b/, 'Job'],
  [/\b\w*SetAside\w*\b|\bsetAside\w*\b/, 'quarantine'],
  [/\b\w*ToldRequest\w*\b|\btoldRequest\w*\b/, 'reportedRequest'],
  [/\b\w*Noun\b|\bnouns\b/, 'resource'],
  [/\bcreate\w*House\b|\bhouse\.use\b/, 'ExchangeContext'],
  [/\b\w*Sweep\w*\b|\bsweep\w*\b/, 'cleanup'],
];

const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n');
const codeOf = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replaceAll(/'[^'\n]*'|`[^`]*`/g, '');

const faultsIn = (read: (text: string) => string, list: readonly (readonly [RegExp, string])[]): string[] =>
  sourceFiles
    .filter(({ path }) => !path.startsWith('tests/tidy/'))
    .flatMap(({ path, text }) => {
      const part = read(text);
      return list.flatMap(([pattern, instead]) => {
        const found = pattern.exec(part);
        return found ? [`${path}: not "${found[0]}" but "${instead}"`] : [];
      });
    });

test('comments use the terms of the field', () => {
  expect(faultsIn(commentsOf, plainWords)).toEqual([]);
});

test('names use the terms of the field', () => {
  expect(faultsIn(codeOf, plainNames)).toEqual([]);
});
