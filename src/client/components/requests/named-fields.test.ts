import { expect, test } from 'vitest';
import { namedFields } from './named-fields.ts';

const none = { type: undefined, amount: '', share: '', multiple: '', number: '', seconds: '', num: 0 };

test('fields of a request are read, and missing ones are empty', () => {
  expect(namedFields({ type: 2, share: '3', multiple: '20', other: true })).toEqual({
    ...none,
    type: 2,
    share: '3',
    multiple: '20',
  });
});

test.each([[null], [undefined], ['broken'], [{ share: 3 }], [{ num: 1.5 }]])(
  'an unreadable request like %j has empty fields, so that its message can still be shown',
  (stored) => {
    expect(namedFields(stored)).toEqual(none);
  },
);
