import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { listWallets } from '#contract/wallets.ts';
import { getUpload, uploadImage, uploadPart } from '#contract/uploads.ts';
import {
  partsMaxAgeMs,
  unusedMaxAgeMs,
  mostFileBytes,
  mostImagesADay,
  mostSide,
  mostUnfinished,
} from '#domain/uploads/uploads.ts';
import { findUpload, insertUpload } from '#server/exchange/modules/uploads/uploads.repository.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { fileOf, photo, plainImage, uploadPhoto } from '#tests/support/images.ts';
import { brokenImages, unusualImages } from '#tests/support/unusual-images.ts';
import { server, test } from './fixtures.ts';

let token: string;
beforeEach(async () => {
  ({ token } = await server.signUp());
});

const resultOf = async (input: RequestInput<typeof uploadImage>, key?: string): Promise<string> => {
  const answer = await server.api.ask(uploadImage, input, { token, ...(key ? { key } : {}) });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`;
};
const sendFile = (bytes: Uint8Array | string) => resultOf({ file: fileOf(bytes) });
const show = (reference: string, as: string | undefined = token) =>
  server.app.http.inject({ url: reference, headers: as ? { authorization: as } : {} });
const filesOf = (kind: 'uploads' | 'upload-parts'): string[] => {
  const all = readdirSync(server.dataDir, { recursive: true }) as string[];
  return all.filter((path) => path.startsWith(`${kind}/`)).map((path) => path.slice(kind.length + 1));
};

describe('a stored image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s is its pixels only: upright, without place or camera, as WebP',
    async (format) => {
      const file = fileOf(await photo({ format }));
      const reference = await server.api.must(uploadImage, { file }, { token });
      const shown = await show(reference);
      const stored = await sharp(shown.rawPayload).metadata();
      expect([stored.format, stored.width, stored.height, stored.orientation, stored.exif]).toEqual([
        'webp',
        200,
        320,
        undefined,
        undefined,
      ]);
      expect(shown.rawPayload.includes('Tideline test camera')).toBe(false);
    },
  );

  test.each(Object.entries(unusualImages))('of %s is the pixels only', async (_, make) => {
    const reference = await server.api.must(uploadImage, { file: fileOf(await make()) }, { token });
    const { rawPayload } = await show(reference);
    const { format, exif, xmp, pages, comments } = await sharp(rawPayload).metadata();
    expect([format, exif, xmp, pages, comments]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(rawPayload.includes('Tideline test camera')).toBe(false);
  });

  test('a large photo is reduced to a standard size', async () => {
    const reference = await server.api.must(
      uploadImage,
      { file: fileOf(await plainImage(6_000, 4_000)) },
      { token },
    );
    const { width } = await sharp((await show(reference)).rawPayload).metadata();
    expect(width).toBe(mostSide);
  });

  test('is visible only to its owner, with its media type', async () => {
    const reference = await uploadPhoto(server, token);
    const shown = await show(reference);
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'nosniff']);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const other = await server.signUp();
    expect((await show(reference, other.token)).statusCode).toBe(404);
    expect((await show(reference, '')).json<{ type: string }>().type).toBe('999');
    expect((await show('/upload/..%2f..%2fserver.lock')).statusCode).toBe(404);
  });
});

describe('a refused upload stores no file', () => {
  let before: string[];
  beforeEach(() => {
    before = filesOf('uploads');
  });
  const nothingStored = (): void => expect(filesOf('uploads')).toEqual(before);

  test.each([
    ['nothing', () => ''],
    ['text', () => 'GIF89a and then nothing'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a GIF', () => photo({ format: 'gif' })],
    ['a TIFF', () => photo({ format: 'tiff' })],
    ['the head of a JPEG', async () => (await photo()).subarray(0, 200)],
    ['half a JPEG', async () => (await photo()).subarray(0, 6_000)],
    ['half a PNG', async () => (await photo({ format: 'png' })).subarray(0, 9_000)],
    [
      'a PNG with a byte changed',
      async () => {
        const bytes = await photo({ format: 'png' });
        bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
        return bytes;
      },
    ],
  ])('%s', async (_, make) => {
    expect(await sendFile(await make())).toBe('upload.notImage file');
    nothingStored();
  });

  test.each(Object.entries(brokenImages))('%s', async (_, [error, make]) => {
    expect(await sendFile(make())).toBe(`${error} file`);
    nothingStored();
  });

  test('more than 40 megapixels, even in few bytes', async () => {
    expect(await sendFile(await plainImage(8_000, 5_001))).toBe('upload.tooManyPixels file');
    nothingStored();
  });

  test('more than 10 MB', async () => {
    expect(await sendFile(Buffer.alloc(mostFileBytes + 1))).toBe('upload.tooLarge file');
    nothingStored();
  });

  test('no file, and files where none are expected', async () => {
    expect(await resultOf({})).toBe('text.required file');
    const misplaced = await server.api.ask(listWallets, { file: fileOf(await photo()) } as never, { token });
    expect(misplaced.ok ? 'ok' : misplaced.failure.error).toBe('request.malformed');
    const broken = await server.app.http.inject({
      method: 'POST',
      url: '/api/upload',
      headers: {
        authorization: token,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a f',
    });
    expect([broken.statusCode, broken.json<{ error: string }>().error]).toEqual([400, 'request.malformed']);
    nothingStored();
  });

  test('without a session', async () => {
    const answer = await server.api.ask(uploadImage, { file: fileOf(await photo()) });
    expect(answer.ok ? 'ok' : answer.failure.error).toBe('login.required');
    nothingStored();
  });
});

test('an upload repeated under its key is one image; another image under that key is refused', async () => {
  const [key, bytes] = [crypto.randomUUID(), await photo()];
  const send = (file: File) => server.api.ask(uploadImage, { file }, { token, key });
  const [first, second] = [await send(fileOf(bytes)), await send(fileOf(bytes))];
  expect(first.ok && second.ok && first.value === second.value && second.repeated).toBe(true);
  const other = await send(fileOf(await photo()));
  expect(other.ok ? 'ok' : other.failure.error).toBe('key.reused');
});

test('concurrent large files are read up to the limit of a user, and later ones succeed', async () => {
  const large = new Uint8Array(mostFileBytes - 1_000);
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => sendFile(large)));
  expect(new Set(outcomes)).toEqual(new Set(['upload.notImage file', 'request.tooMany ']));
  expect(await sendFile(await photo())).toBe('ok');
});

test('images per day are limited', async () => {
  const bytes = await photo({ width: 20, height: 20 });
  const reference = await server.api.must(uploadImage, { file: fileOf(bytes) }, { token });
  const first = await findUpload(server.database, reference.slice('/upload/'.length));
  if (!first) throw new Error('The image was not stored.');
  // By inserted rows: the limit of calls per minute is lower.
  for (let count = 2; count < mostImagesADay; count += 1)
    await insertUpload(server.database, { ...first, name: `${crypto.randomUUID()}.webp` });
  expect(await sendFile(bytes)).toBe('ok');
  expect(await sendFile(bytes)).toBe('upload.tooMany file');
  server.pass(24 * 3_600_000 + 1);
  expect(await sendFile(bytes)).toBe('ok');
});

describe('in parts', () => {
  const partBytes = 5_000;
  const addPart = (upload_id: string, bytes: Uint8Array, offset: number, as = token) =>
    server.api.ask(
      uploadPart,
      { upload_id, offset, file: fileOf(bytes.subarray(offset, offset + partBytes)) },
      { token: as },
    );

  test('interrupted and resumed, it is the same image; a repeated part changes nothing', async () => {
    const [id, bytes] = [crypto.randomUUID(), await photo()];
    await addPart(id, bytes, 0);
    await addPart(id, bytes, partBytes);
    await addPart(id, bytes, 0);
    // The connection was cut here: the device asks how much has arrived.
    let { received } = await server.api.must(getUpload, { upload_id: id }, { token });
    expect(received).toBe(2 * partBytes);
    expect((await addPart(id, bytes, received + 1)).ok).toBe(true);
    while (received < bytes.length) {
      const answer = await addPart(id, bytes, received);
      received = answer.ok ? answer.value.received : received;
    }
    const reference = await server.api.must(uploadImage, { upload_id: id }, { token });
    const whole = await sharp(bytes).autoOrient().raw().toBuffer();
    const shown = await sharp((await show(reference)).rawPayload)
      .raw()
      .toBuffer();
    expect(shown.length).toBe(whole.length);
    expect(filesOf('upload-parts')).toEqual([]);
  });

  test('when its last answer is lost, the same key returns it again', async () => {
    const [id, bytes, key] = [
      crypto.randomUUID(),
      await photo({ width: 20, height: 20 }),
      crypto.randomUUID(),
    ];
    await addPart(id, bytes, 0);
    const finish = () => server.api.must(uploadImage, { upload_id: id }, { token, key });
    expect(await finish()).toBe(await finish());
  });

  test('an upload of another user is not found, and starting too many drops the oldest', async () => {
    const [id, bytes] = [crypto.randomUUID(), await photo()];
    await addPart(id, bytes, 0);
    const other = await server.signUp();
    expect((await server.api.must(getUpload, { upload_id: id }, { token: other.token })).received).toBe(0);
    const stolen = await server.api.ask(uploadImage, { upload_id: id }, { token: other.token });
    expect(stolen.ok ? 'ok' : stolen.failure.error).toBe('upload.notFound');
    const old = (Date.now() - 60_000) / 1_000;
    for (const name of filesOf('upload-parts'))
      utimesSync(join(server.dataDir, 'upload-parts', name), old, old);
    const later = Array.from({ length: mostUnfinished }, () => crypto.randomUUID());
    for (const one of later) await addPart(one, bytes, 0);
    const receivedOf = async (one: string) =>
      (await server.api.must(getUpload, { upload_id: one }, { token })).received > 0;
    expect(await Promise.all([id, ...later].map(receivedOf))).toEqual([false, ...later.map(() => true)]);
    const far = await server.api.ask(
      uploadPart,
      { upload_id: id, offset: mostFileBytes, file: fileOf('more') },
      { token },
    );
    expect(far.ok ? 'ok' : far.failure.error).toBe('upload.tooLarge');
  });

  test('a file that is not an image is deleted at once', async () => {
    const [id, bytes] = [crypto.randomUUID(), await photo()];
    await addPart(id, bytes.subarray(0, bytes.length / 2), 0);
    expect(await resultOf({ upload_id: id })).toBe('upload.notImage file');
    expect(filesOf('upload-parts').filter((name) => name.includes(id))).toEqual([]);
  });

  test('an incomplete upload is deleted after a while', async () => {
    await addPart(crypto.randomUUID(), await photo(), 0);
    const age = (Date.now() - partsMaxAgeMs) / 1_000 - 1;
    for (const name of filesOf('upload-parts'))
      utimesSync(join(server.dataDir, 'upload-parts', name), age, age);
    await server.app.use(uploadService).cleanup();
    expect(filesOf('upload-parts')).toEqual([]);
  });
});

test('an unused image is deleted, and so are files without a row', async () => {
  const reference = await uploadPhoto(server, token);
  const orphan = `${'0'.repeat(32)}.webp`;
  await server.app.use((context) => context.files('uploads')).write(orphan, await photo({ format: 'webp' }));
  const { cleanup } = server.app.use(uploadService);
  await cleanup();
  expect(filesOf('uploads')).toContain(orphan);
  const anHourAgo = Date.now() / 1_000 - 3_601;
  utimesSync(join(server.dataDir, 'uploads', orphan), anHourAgo, anHourAgo);
  server.pass(unusedMaxAgeMs + 1);
  await cleanup();
  expect(filesOf('uploads')).toEqual([]);
  expect((await show(reference)).statusCode).toBe(404);
});
