import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { movementKinds, problemCodes } from '#contract/closed-sets.ts';
import { isTest, sourceFiles } from './source-tree.ts';

const production = sourceFiles.filter(({ path }) => !isTest(path));

/** Every "'a.code': msg`Its text`" in the source. */
const wordings = production.flatMap(({ path, text }) =>
  [...text.matchAll(/'([a-z]+\.[a-zA-Z]+)': msg`([^`]*)`/g)].map(([, code, message]) => ({
    path,
    code: code!,
    message: message!,
  })),
);

test('every problem has one message on the server, in its module or in lib', () => {
  const worded = wordings.filter(({ path }) => path.startsWith('src/server/')).map(({ code }) => code);
  expect(worded.toSorted()).toEqual(problemCodes.toSorted());
});

test('a problem has the same message on the device as on the server', () => {
  const codes = [...new Set(wordings.map(({ code }) => code))];
  const differing = codes.flatMap((code) => {
    const texts = new Set(wordings.filter((wording) => wording.code === code).map(({ message }) => message));
    return texts.size > 1 ? [`${code}: ${[...texts].join(' | ')}`] : [];
  });
  expect(differing).toEqual([]);
});

test('the contract names only declared problems', () => {
  const named = production
    .filter(({ path }) => path.startsWith('src/contract/'))
    .flatMap(({ text }) => [...text.matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map((match) => match[1]!))
    .filter((name) => !name.endsWith('.ts'));
  expect(named.filter((name) => !(problemCodes as readonly string[]).includes(name))).toEqual([]);
  expect(new Set(problemCodes).size).toBe(problemCodes.length);
  expect(new Set(movementKinds).size).toBe(movementKinds.length);
});

test('every problem that the rules report on the device has a message there', () => {
  const usedThere = new Set(
    production.filter(({ path }) => path.startsWith('src/client/')).flatMap(({ imports }) => imports),
  );
  const refused = production
    .filter(({ path }) => path.startsWith('src/domain/') && usedThere.has(path))
    .flatMap(({ text }) => [...text.matchAll(/code: '([a-z]+\.[A-Za-z]+)'/g)].map((match) => match[1]!));
  expect(refused.length).toBeGreaterThan(10);
  const worded = wordings.filter(({ path }) => path.startsWith('src/client/')).map(({ code }) => code);
  expect([...new Set(refused)].filter((code) => !worded.includes(code))).toEqual([]);
});

test('a refusal shared by several kinds of requests does not name an effect of only one of them', () => {
  const askersOf = new Map<string, Set<string>>();
  for (const [name, { idempotent, problems }] of Object.entries(calls))
    if (idempotent)
      for (const code of problems) askersOf.set(code, (askersOf.get(code) ?? new Set()).add(name));
  // Problems that every call may return are declared by none.
  const isShared = (code: string): boolean => (askersOf.get(code)?.size ?? 2) > 1;
  const undone = wordings.flatMap(({ code, message }) => {
    const done = /\b[Nn]othing (?:more |else )?was ([a-z]+(?: or [a-z]+)?)/.exec(message)?.[1];
    return done === undefined ? [] : [{ code, done }];
  });
  expect(undone.length).toBeGreaterThan(10);
  const ofAnyKind = ['changed', 'done', 'placed or changed', 'sent'];
  expect(undone.filter(({ code, done }) => isShared(code) && !ofAnyKind.includes(done))).toEqual([]);
});
