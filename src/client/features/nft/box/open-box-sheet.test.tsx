// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openBlindBox } from '#contract/nft-purchases.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { boxOf } from '#tests/support/nft-samples.ts';
import { freshWork, inSheet, openSheet, openWork, sentFields, sentOf } from '#tests/support/nft-scene.ts';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const file = new Uint8Array([1, 2, 3]);
const seed = '5'.repeat(64);
const url = '/artwork/tiles-5f/original.webp';

/** A closed box of the user, with its contents. */
const ownBox = (content: { name?: string } = {}) => {
  const plain = freshWork();
  const shown = { name: 'Brume #3', description: 'Number 3 of 12', ...content };
  const contentCode = sha256(`${sha256(file)}\nBrume #3\nNumber 3 of 12`);
  const commitment = sha256(`${plain.code} ${seed} ${contentCode} SR`);
  const closed: ArtworkDetail = {
    ...plain,
    is_own: true,
    pay_type: 3,
    sale_status: 'paid',
    rarity_status: 0,
    name: 'Box 3',
    box: boxOf({ commitment }),
  };
  const opened = openBlindBox.response.parse({
    ...closed,
    ...shown,
    rarity: 'SR',
    rarity_status: 1,
    original: { url, media_type: 'image/webp' },
    box: boxOf({
      commitment,
      seed,
      content_code: contentCode,
      rarity: 'SR',
      opened_at: '2026-03-02T12:30:01.000Z',
    }),
  });
  return { closed, opened, commitment };
};

/** The exchange, which also serves the work's file while `isReadable` returns true. */
const withFile = (isReadable: () => boolean = () => true): void => {
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === url
      ? Promise.resolve(isReadable() ? new Response(file) : new Response('', { status: 404 }))
      : calls(address, init),
  );
};
const open = async (box: ReturnType<typeof ownBox>, answers: Parameters<typeof openWork>[1] = {}) => {
  const opened = await openWork(box.closed, {
    answers: { openBlindBox: () => box.opened },
    ...answers,
  });
  withFile();
  return { ...opened, sheet: await openSheet('Open the box') };
};

test('possible contents, commitment and finality are shown before a box is opened', async () => {
  const box = ownBox();
  const { sheet } = await open(box);
  expect(within(sheet).getAllByRole('row').slice(1).map(textOf)).toEqual(['N75%31', 'SR25%10']);
  expect(textOf(sheet)).toContain(box.commitment);
  expect(textOf(sheet)).toContain('Opening Box 3 can’t be undone');
});

test('a double press opens once, with the commitment seen; the contents are shown and match', async () => {
  const box = ownBox();
  const { exchange, sheet } = await open(box);
  const button = inSheet(sheet, 'Open the box');
  press(button);
  fireEvent.click(button, { detail: 2 });
  const opened = await screen.findByRole('dialog', { name: 'Your box is open' });
  await within(opened).findByText('It matches: nobody changed what’s in this box after it went on sale.');
  expect(textOf(opened)).toContain('Brume #3SR');
  // The steps of the check are folded.
  const steps = within(opened).getByText('Check of the box').closest('details')!;
  expect([steps.open, textOf(steps)]).toEqual([false, expect.stringContaining(box.commitment)]);
  expect(sentOf(exchange.seen, 'openBlindBox').map(sentFields)).toEqual([
    { code: box.closed.code, seen_commitment: box.commitment },
  ]);
});

test('contents that do not match the commitment are reported', async () => {
  const { sheet } = await open(ownBox({ name: 'Brume #4' }));
  press(inSheet(sheet, 'Open the box'));
  await screen.findByText(/^It doesn’t match: what’s in this box isn’t what was committed\./);
  expect(pageText()).not.toContain('It matches');
});

test('a commitment replaced after it was seen is reported, even if it matches the contents', async () => {
  const box = ownBox();
  const seen = 'e'.repeat(64);
  const { sheet } = await open({ ...box, closed: { ...box.closed, box: boxOf({ commitment: seen }) } });
  press(inSheet(sheet, 'Open the box'));
  await screen.findByText(/^The published fingerprint isn’t the one this app showed you before/);
});

test('a file that fails to load leaves the box unverified, and a press retries', async () => {
  const box = ownBox();
  let isReadable = false;
  await openWork(box.closed, { answers: { openBlindBox: () => box.opened } });
  withFile(() => isReadable);
  const sheet = await openSheet('Open the box');
  press(inSheet(sheet, 'Open the box'));
  await screen.findByText(/^The file of this NFT did not load/);
  expect(pageText()).not.toMatch(/It matches|doesn’t match/);
  isReadable = true;
  press(control('button', 'Try again'));
  await screen.findByText(/^It matches/);
});

test('a refusal leaves the box closed and says why', async () => {
  const box = ownBox();
  const { sheet } = await open(box, {
    answers: { openBlindBox: () => failureOf({ error: 'nft.listed', message: 'It is on sale' }) },
  });
  press(inSheet(sheet, 'Open the box'));
  await within(sheet).findByText('It is on sale');
  expect(screen.queryByRole('dialog', { name: 'Your box is open' })).toBeNull();
});

test('a lost answer is retried under the same key', async () => {
  const box = ownBox();
  let isLost = true;
  const { exchange, sheet } = await open(box, {
    answers: {
      openBlindBox: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : box.opened),
    },
  });
  press(inSheet(sheet, 'Open the box'));
  await within(sheet).findByText(/No response yet\. Ref\./);
  isLost = false;
  press(inSheet(sheet, 'Check now'));
  await screen.findByText(/^It matches/);
  const sent = sentOf(exchange.seen, 'openBlindBox');
  expect([sent.length > 1, new Set(sent.map(({ key }) => key)).size]).toEqual([true, 1]);
});

test('offline a box stays closed', async () => {
  const { exchange, sheet } = await open(ownBox());
  act(() => netStatus.set('offline'));
  await within(sheet).findByText('You are offline. Nothing was sent; review it again once you are back.');
  expect(within(sheet).queryByRole('button', { name: 'Open the box' })).toBeNull();
  act(() => netStatus.set('online'));
  await waitFor(() => expect(inSheet(sheet, 'Open the box')).toHaveProperty('disabled', false));
  expect(sentOf(exchange.seen, 'openBlindBox')).toEqual([]);
});
