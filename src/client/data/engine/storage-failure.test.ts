import { expect, test } from 'vitest';
import { storageCause } from './storage-failure.ts';

/** Wraps an error the way Dexie wraps browser errors. */
const wrapped = (inner: unknown): Error =>
  Object.assign(new Error('wrapped'), { name: 'OpenFailedError', inner });

test.each([
  ['full', new DOMException('', 'QuotaExceededError')],
  [
    'full',
    wrapped(
      Object.assign(new Error('aborted'), {
        name: 'AbortError',
        inner: new DOMException('', 'QuotaExceededError'),
      }),
    ),
  ],
  ['blocked', new DOMException('Access is denied for this document.', 'SecurityError')],
  [
    'blocked',
    wrapped(new DOMException('The user denied permission to access the database.', 'UnknownError')),
  ],
  ['blocked', Object.assign(new Error('IndexedDB API missing.'), { name: 'MissingAPIError' })],
  [
    undefined,
    wrapped(new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')),
  ],
  [undefined, 'something else'],
])('the error of the browser marks storage as %s', (cause, problem) => {
  expect(storageCause(problem)).toBe(cause);
});
