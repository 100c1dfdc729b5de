import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nicknameField, signatureField } from './profiles.ts';

// With the patterns alone, each would take many seconds, in which the exchange answers no one.
test.each([
  ['nickname', nicknameField],
  ['signature', signatureField],
])('a %s of a whole request body is refused at once', (name, field) => {
  const { error } = z.safeParse(field, `${'a'.repeat(60_000)}字`);
  expect(error?.issues.map(({ message }) => message)).toEqual([`${name}.invalid`]);
});
