import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlindBox } from '#contract/nft-rows.ts';
import { checkBox, type BoxedArtwork } from './check-box.ts';

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const code = 'b'.repeat(40);
const file = new Uint8Array([1, 2, 3]);
const artwork: BoxedArtwork = {
  code,
  name: 'Brume #3',
  description: 'Number 3 of 12',
  original: { url: '/artwork/tiles-5f/original.webp' },
  rarity: 'SR',
};
const content = hashOf(`${hashOf(file)}\nBrume #3\nNumber 3 of 12`);
const text = `${code} ${'5'.repeat(64)} ${content} SR`;
const opened: BlindBox = {
  commitment: hashOf(text),
  odds: [],
  seed: '5'.repeat(64),
  content_code: content,
  rarity: 'SR',
  opened_at: '2026-03-02T12:00:00.000Z',
};

let answer: () => Response;
beforeEach(() => {
  answer = () => new Response(file);
  vi.stubGlobal('fetch', () => Promise.resolve().then(answer));
});
afterEach(() => vi.unstubAllGlobals());

const verdict = async (
  change: Partial<BoxedArtwork> = {},
  box: Partial<BlindBox> = {},
  seen: string | null = opened.commitment,
) => {
  const check = await checkBox({ ...artwork, ...change }, { ...opened, ...box }, seen);
  return check === null || check === 'notLoaded' ? check : [check.isMatch, check.isReplaced];
};

test('the commitment of a box is recomputed here from the contents shown', async () => {
  expect(await checkBox(artwork, opened, null)).toEqual({
    fileHash: hashOf(file),
    text,
    hash: opened.commitment,
    isMatch: true,
    isReplaced: false,
  });
  expect(await verdict()).toEqual([true, false]);
});

test('a replaced image is detected', async () => {
  answer = () => new Response(new Uint8Array([1, 2, 4]));
  expect(await verdict()).toEqual([false, false]);
});

test.each([
  ['another rarity', { rarity: 'N' as const }],
  ['another name', { name: 'Brume #4' }],
  ['another text', { description: '' }],
  ['another box', { code: 'c'.repeat(40) }],
])('%s is detected', async (_, change) => {
  expect(await verdict(change)).toEqual([false, false]);
});

test('a replaced secret is detected', async () => {
  expect(await verdict({}, { seed: '6'.repeat(64) })).toEqual([false, false]);
});

test('a commitment changed with all its contents is detected by comparison with the one seen before', async () => {
  const other = hashOf(`${code} ${'6'.repeat(64)} ${content} SR`);
  const box = { commitment: other, seed: '6'.repeat(64) };
  expect(await verdict({}, box, null)).toEqual([true, false]);
  expect(await verdict({}, box)).toEqual([false, true]);
});

test('without the file nothing is claimed about the box, nor about a closed one', async () => {
  answer = () => new Response(null, { status: 404 });
  expect(await verdict()).toBe('notLoaded');
  answer = () => {
    throw new TypeError('offline');
  };
  expect(await verdict()).toBe('notLoaded');
  expect(await verdict({}, { seed: null })).toBeNull();
});
