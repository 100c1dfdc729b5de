// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { artworkDetail } from '#tests/support/nft-samples.ts';
import { show } from '#tests/support/show.tsx';
import { ArtworkGrid } from './artwork-grid.tsx';

afterEach(() => vi.restoreAllMocks());

const works = Array.from({ length: 5_000 }, (_, index) =>
  artworkDetail({ id: index + 1, code: String(index).padStart(40, '0'), name: `Work ${index + 1}` }),
);

/** By selector: role queries among so many nodes take seconds. */
const items = () => [...document.querySelectorAll('[role="listitem"]')];
const places = (): number[] => items().map((item) => Number(item.getAttribute('aria-posinset')));

test('only the visible works of thousands are drawn, at any scroll position, and more load at the end', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  const scroller = document.body.appendChild(document.createElement('div'));
  const onMore = vi.fn();
  await show(<ArtworkGrid artworks={works} total={6_000} scroller={scroller} onMore={onMore} />);
  const rendered = places().length;
  const nodes = document.querySelectorAll('*').length;
  expect([places()[0], rendered < 60]).toEqual([1, true]);
  expect(onMore).not.toHaveBeenCalled();
  for (const share of [0.25, 0.5, 0.9999]) {
    const rowHeight = (358 - 12) / 2 + 116 + 12;
    const row = Math.floor(2_500 * share);
    scroller.scrollTop = row * rowHeight;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(places()).toContain(row * 2 + 1));
    expect(places().length).toBeLessThanOrEqual(rendered);
    expect(document.querySelectorAll('*').length).toBeLessThan(nodes * 1.2);
  }
  await waitFor(() => expect(onMore).toHaveBeenCalled());
  expect(items()[0]!.getAttribute('aria-setsize')).toBe('6000');
});

test('during a fast scroll works show only blurred previews; at rest their images are fetched', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  const scroller = document.body.appendChild(document.createElement('div'));
  await show(<ArtworkGrid artworks={works} total={5_000} scroller={scroller} />);
  const fetched = () => document.querySelectorAll('[role="listitem"] img').length;
  const atStart = fetched();
  expect(atStart).toBe(places().length);
  const start = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(start + 50);
  scroller.scrollTop = 60_000;
  fireEvent.scroll(scroller);
  expect(places()).toContain(401);
  expect(fetched()).toBe(0);
  await waitFor(() => expect(fetched()).toBe(places().length));
});
