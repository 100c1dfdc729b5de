import { expect, test } from 'vitest';
import { sourceFiles } from './source-tree.ts';

type Banned = readonly (readonly [pattern: RegExp, instead: string])[];

/** Words that an engineer of another exchange would not look for, each with the one to write. */
const plainWords: Banned = [
  [/\banew\b/i, 'again'],
  [/\bthereby\b/i, 'so'],
  [/\bwhoever\b/i, 'the caller, or the user who'],
  [/\bnobody\b/i, 'no one, or no user'],
  [/\bnouns?\b/i, 'resource'],
  [/\bdue work\b/i, 'job'],
  [/\b(is|are|was|were|be) set aside\b/i, 'quarantined'],
  [/\bsweeps?\b/i, 'cleanup'],
  [/\b(the|a|one) house\b/i, 'the exchange'],
  [/\bmodule house\b/i, 'ExchangeContext'],
  [/\bkeyed (call|request)s?\b/i, 'idempotent request'],
  [/\b(the|at the|a) desk\b/i, 'back office, or desktop layout'],
  [/\bfirst picture\b/i, 'first paint'],
  [/\b(is|are|was|were|be) told\b/i, 'notified, published or reported'],
  [/\btells? of\b/i, 'notifies, publishes or reports'],
  [/\bnasty\b/i, 'hostile'],
  [/\bmended\b/i, 'fixed'],
];

/** Names that say none of what they are, each with the one for it. */
const plainNames: Banned = [
  [/\b\w*[dD]ueWork\w*\b/, 'Job'],
  [/\b\w*SetAside\w*\b|\bsetAside\w*\b/, 'quarantine'],
  [/\b\w*ToldRequest\w*\b|\btoldRequest\w*\b/, 'reportedRequest'],
  [/\b\w*Noun\b|\bnouns\b/, 'resource'],
  [/\bcreate\w*House\b|\bhouse\.use\b/, 'ExchangeContext'],
  [/\b\w*Sweep\w*\b|\bsweep\w*\b/, 'cleanup'],
  [/\b\w*KeyedCall\w*\b|\bkeyed(?!Calls?\b)[A-Z]\w*\b/, 'request, or IdempotentRequest'],
  [/\b\w*Desk[A-Z]?\w*(?<!Desktop\w*)\b|\bdesk[A-Z]\w*\b/, 'admin, or desktop'],
  [/\btell[A-Z]\w*\b|\b\w+Told\b|\btold[A-Z]\w*\b/, 'notify, publish or report'],
  [/\bkept[A-Z]\w*\b|\bkeep(One|Rows|Value|List|Balance)\b/, 'stored, cached'],
  [/\b(?!to)\w+Words\b|\bwords[A-Z]\w*\b/, 'messages, labels or text'],
  [/\bfirstPicture\b|\bstillPicture\b|\bpicture[A-Z]\w*\b/, 'paint, snapshot or image'],
  [/\blook(EveryMs|Again|At)\b/, 'poll'],
  [/\bPast[A-Z]\w*\b|\bpastOf\b/, 'demo history, backfill'],
  [/\bnasty\w*\b|\bisMended\b|\banew\b/, 'hostile, fixed, again'],
];

/** Parts of a file's name. */
const plainFiles: Banned = [
  [/\b(told|tell|kept|keep|held|hold)-|-(told|kept|held)\b/, 'what the file does: notify, stored, locked'],
  [/\bdesk\b/, 'admin, or desktop'],
  [/\bkeyed\b/, 'idempotent-request'],
  [/-words\b|\bwords-/, 'messages, labels'],
  [/\b(still|first)-picture\b|\bpictures\b/, 'snapshot, paint, images'],
  [/\bpast-|-past\b/, 'demo-history, backfill'],
  [/\b(nasty|odd|doors|mend|anew|beside)\b/, 'hostile, invalid, endpoints, fix, again, next-to'],
  [/\bnouns?\b|\bsweeps?\b|\bdue-work\b/, 'resource, cleanup, job'],
];

const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n');
const codeOf = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replaceAll(/'[^'\n]*'|`[^`]*`/g, '');

const faultsIn = (read: (file: { path: string; text: string }) => string, list: Banned): string[] =>
  sourceFiles
    .filter(({ path }) => !path.startsWith('tests/tidy/') && !path.endsWith('/generated.ts'))
    .flatMap((file) => {
      const part = read(file);
      return list.flatMap(([pattern, instead]) => {
        const found = pattern.exec(part);
        return found ? [`${file.path}: not "${found[0]}" but "${instead}"`] : [];
      });
    });

test('comments use the words of the field', () => {
  expect(faultsIn(({ text }) => commentsOf(text), plainWords)).toEqual([]);
});

test('names use the words of the field', () => {
  expect(faultsIn(({ text }) => codeOf(text), plainNames)).toEqual([]);
});

test('file names use the words of the field', () => {
  expect(faultsIn(({ path }) => path.replace(/\.\w+$/, ''), plainFiles)).toEqual([]);
});
