import { expect, test } from 'vitest';
import { untakenByExamples } from '#tests/support/coverage-walk.ts';
import { catalogue } from './catalogue.ts';

/** What else a machine may begin with: calls that were unresolved when the app was closed. */
const otherBeginnings: Readonly<Record<string, object>> = { 'order-ticket': { unresolved: { key: '7f3a91c2', request: {}, sentAtMs: 0 } }, 'keyed-call': { unresolved: '7f3a91c2' } };

test.each(catalogue)('the examples of $name take every transition', (entry) => {
  expect(untakenByExamples(entry, [entry.input, ...(otherBeginnings[entry.name] ? [{ ...(entry.input as object), ...otherBeginnings[entry.name] }] : [])])).toEqual([]);
});
