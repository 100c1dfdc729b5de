import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { uploadPhoto } from '#tests/support/images.ts';
import { server, test } from './fixtures.ts';

test('images stored before encryption are encrypted after the start, and shown as before', async () => {
  const { token } = await server.signUp();
  const show = (of: string) => server.app.http.inject({ url: of, headers: { authorization: token } });
  const reference = await uploadPhoto(server, token);
  const name = reference.replace('/upload/', '');
  const path = join(server.dataDir, 'uploads', name);
  const plain = (await show(reference)).rawPayload;
  writeFileSync(path, plain);
  expect((await show(reference)).rawPayload.equals(plain)).toBe(true);
  await server.app.settleDue(Infinity);
  expect(readFileSync(path).includes(plain.subarray(0, 12))).toBe(false);
  expect((await show(reference)).rawPayload.equals(plain)).toBe(true);
});
