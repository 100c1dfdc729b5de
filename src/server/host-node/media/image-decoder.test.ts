import sharp from 'sharp';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { BrokenImage, createImageDecoder } from './image-decoder.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

const limits = { mostPixels: 40_000_000, mostSide: 2_560 };
const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
const amplyMs = 60_000;

/** The image-decoding processes started by this one. */
const children = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('decoder.ts'))
    .map(([pid]) => Number(pid));

/** Excludes processes that are already running. */
const ownChildren = (): (() => number[]) => {
  const before = new Set(children());
  return () => children().filter((pid) => !before.has(pid));
};

test('an image is decoded, and a broken one is reported as broken', async () => {
  const { decode } = createImageDecoder(amplyMs);
  const bytes = await plain(3_000);
  const { width, height } = await decode({ work: 'image', bytes, limits });
  expect([width, height]).toEqual([2_560, 2_560]);
  await expect(decode({ work: 'image', bytes: bytes.subarray(0, 500), limits })).rejects.toBeInstanceOf(
    BrokenImage,
  );
  await expect(decode({ work: 'animation', bytes: new Uint8Array(9), limits })).rejects.toBeInstanceOf(
    BrokenImage,
  );
});

test('an image beyond the processor time limit is abandoned, and the next one is decoded', async () => {
  const large = await plain(3_500);
  await expect(createImageDecoder(1).decode({ work: 'image', bytes: large, limits })).rejects.toThrow(
    'It takes more than 1 ms to decode',
  );
  const { width } = await createImageDecoder(amplyMs).decode({ work: 'image', bytes: large, limits });
  expect(width).toBe(2_560);
});

test.each([
  ['SIGKILL', 'it may be sent again', Refusal],
  ['SIGSEGV', 'the image is invalid', BrokenImage],
] as const)('when the process ends by %s while decoding, %s', async (signal, _, expected) => {
  const { decode } = createImageDecoder(amplyMs);
  const own = ownChildren();
  const refused = decode({ work: 'image', bytes: await plain(3_500), limits }).catch(
    (error: unknown) => error,
  );
  process.kill(await until('the process', () => own()[0]), signal);
  expect(await refused).toBeInstanceOf(expected);
  expect((await decode({ work: 'image', bytes: await plain(20), limits })).width).toBe(20);
});

test('one process decodes one image after the other', async () => {
  const { decode } = createImageDecoder(amplyMs);
  const own = ownChildren();
  await decode({ work: 'image', bytes: await plain(20), limits });
  const first = own();
  await decode({ work: 'image', bytes: await plain(20), limits });
  expect([first.length, own()]).toEqual([1, first]);
});

test('an idle process ends', async () => {
  const { decode } = createImageDecoder(amplyMs, 1);
  const own = ownChildren();
  await decode({ work: 'image', bytes: await plain(20), limits });
  await until('its end', () => own().length === 0);
});
