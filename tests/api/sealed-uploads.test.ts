import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { uploadImage, uploadPart } from '#contract/uploads.ts';
import { fileOf, photo, uploadPhoto } from '#tests/support/images.ts';
import { server, test } from './fixtures.ts';

let token: string;
test.beforeAll(async () => {
  ({ token } = await server.signUp());
});

const show = async (reference: string): Promise<Buffer> =>
  (await server.app.http.inject({ url: reference, headers: { authorization: token } })).rawPayload;
const onDisk = (kind: string): string[] => {
  const folder = join(server.dataDir, kind);
  return readdirSync(folder).map((name) => join(folder, name));
};
/** Whether a part of the bytes is readable as an image, or contains a piece of the original. */
const containsImage = async (stored: Buffer, original: Buffer): Promise<boolean> => {
  const isReadable = await sharp(stored)
    .metadata()
    .then(
      () => true,
      () => false,
    );
  const pieces = Array.from({ length: Math.floor(original.length / 16) }, (_, index) =>
    original.subarray(16 * index, 16 * (index + 1)),
  );
  return isReadable || stored.includes('WEBP') || pieces.some((piece) => stored.includes(piece));
};

test('the file on disk is encrypted, and its owner sees the image', async () => {
  const reference = await uploadPhoto(server, token);
  const shown = await show(reference);
  expect((await sharp(shown).metadata()).format).toBe('webp');
  const file = onDisk('uploads').find((path) => basename(path) === basename(reference))!;
  expect(await containsImage(readFileSync(file), shown)).toBe(false);
  // The test's own search finds an image where there is one.
  expect(await containsImage(shown, shown)).toBe(true);
});

test('so are its uploaded parts', async () => {
  const original = Buffer.from(await photo({ width: 900, height: 700 }));
  const upload_id = crypto.randomUUID();
  const half = Math.floor(original.length / 2) + 5;
  const send = (from: number, to: number) =>
    server.api.must(
      uploadPart,
      { upload_id, offset: from, file: fileOf(original.subarray(from, to)) },
      { token },
    );
  await send(0, half);
  expect(await send(half, original.length)).toEqual({ received: original.length });
  for (const file of onDisk('upload-parts'))
    expect(await containsImage(readFileSync(file), original)).toBe(false);
  const reference = await server.api.must(uploadImage, { upload_id }, { token });
  expect((await sharp(await show(reference)).metadata()).height).toBe(900);
});

test('an image stored unencrypted by an earlier version is shown as it is', async () => {
  const reference = await uploadPhoto(server, token);
  const shown = await show(reference);
  writeFileSync(join(server.dataDir, 'uploads', basename(reference)), shown);
  expect((await show(reference)).equals(shown)).toBe(true);
});
