// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { configure, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Artwork } from '#contract/nft-rows.ts';
import { myArtworksAnswer } from '#client/data/nfts/nft-answers.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { artworkDetail } from '#tests/support/nft-samples.ts';
import { eachOnce } from './further-pages.ts';
import { usePages } from './use-pages.ts';

// A busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

test('a row that moved between two pages is listed once, at its first place and in that version', () => {
  const rows = [
    { id: 3, name: 'three' },
    { id: 2, name: 'two' },
    { id: 3, name: 'three again' },
    { id: 1, name: 'one' },
  ];
  expect(eachOnce(rows)).toEqual([
    { id: 3, name: 'three' },
    { id: 2, name: 'two' },
    { id: 1, name: 'one' },
  ]);
});

test('a refreshed list has the same length, and reports the changes on each of its pages', async () => {
  let works: readonly Artwork[] = Array.from({ length: 100 }, (_, index) =>
    artworkDetail({ id: 100 - index }),
  );
  const exchange = createFakeExchange({
    listMyArtworks: ({ page, limit }) => ({
      data: works.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      page: Number(page),
      limit: Number(limit),
      total: works.length,
    }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const { result } = renderHook(() => usePages(myArtworksAnswer, {}));
  const shown = (): readonly number[] => (result.current.rows ?? []).map(({ id }) => id);
  await waitFor(() => expect(shown().length).toBe(48));
  result.current.loadMore();
  await waitFor(() => expect(shown().length).toBe(96));
  // One work of the first page and one of the second have been removed.
  works = works.filter(({ id }) => id !== 99 && id !== 50);
  const lengths = new Set<number>();
  result.current.renew();
  await waitFor(() => {
    lengths.add(shown().length);
    expect([shown().includes(99), shown().includes(50), result.current.total]).toEqual([false, false, 98]);
  });
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(95);
  result.current.loadMore();
  await waitFor(() => expect(shown()).toEqual(works.map(({ id }) => id)));
  expect(result.current.hasMore).toBe(false);
  vi.unstubAllGlobals();
});

test('a list reopened after new rows arrived misses none of them, and shows what has changed', async () => {
  let works: readonly Artwork[] = Array.from({ length: 120 }, (_, index) =>
    artworkDetail({ id: 120 - index, name: 'before' }),
  );
  const { fetch } = createFakeExchange({
    listMyArtworks: ({ page, limit }) => ({
      data: works.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      page: Number(page),
      limit: Number(limit),
      total: works.length,
    }),
  });
  vi.stubGlobal('fetch', fetch);
  setCredentials({ token: 'd'.repeat(64), userId: 11 });
  const opened = renderHook(() => usePages(myArtworksAnswer, {}));
  await waitFor(() => expect(opened.result.current.rows?.length).toBe(48));
  opened.result.current.loadMore();
  await waitFor(() => expect(opened.result.current.rows?.length).toBe(96));
  opened.unmount();
  const fresh: readonly Artwork[] = [150, 149, 148].map((id) => artworkDetail({ id, name: 'new' }));
  works = [...fresh, ...works.map((work) => ({ ...work, name: 'after' }))];
  const again = renderHook(() => usePages(myArtworksAnswer, {}));
  await waitFor(() => expect(again.result.current.isCurrent).toBe(true));
  expect(again.result.current.rows?.map(({ id, name }) => [id, name])).toEqual(
    works.slice(0, 96).map(({ id, name }) => [id, name]),
  );
  vi.unstubAllGlobals();
});

test('a further page of one list is shown by its readers and re-renders no other list', async () => {
  const page = ({ page: number, limit }: Readonly<Record<string, string>>) => ({
    data: Array.from({ length: 48 }, (_, index) => artworkDetail({ id: Number(number) * 1_000 - index })),
    page: Number(number),
    limit: Number(limit),
    total: 144,
  });
  vi.stubGlobal('fetch', createFakeExchange({ listMyArtworks: page }).fetch);
  setCredentials({ token: 'c'.repeat(64), userId: 9 });
  let renders = 0;
  const unlisted = renderHook(() => {
    renders += 1;
    return usePages(myArtworksAnswer, { group: 'kept' });
  });
  const listed = renderHook(() => usePages(myArtworksAnswer, { group: 'listed' }));
  const sameList = renderHook(() => usePages(myArtworksAnswer, { group: 'listed' }));
  await waitFor(() =>
    expect([unlisted, listed, sameList].map(({ result }) => result.current.isLoading)).toEqual([
      false,
      false,
      false,
    ]),
  );
  const before = renders;
  listed.result.current.loadMore();
  await waitFor(() => expect(listed.result.current.rows?.length).toBe(96));
  expect([sameList.result.current.rows?.length, unlisted.result.current.rows?.length, renders]).toEqual([
    96,
    48,
    before,
  ]);
  vi.unstubAllGlobals();
});
