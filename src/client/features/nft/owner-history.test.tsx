// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnerChange } from '#contract/nft-rows.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { artworkDetail } from '#tests/support/nft-samples.ts';
import { control, press, show } from '#tests/support/show.tsx';
import { OwnerHistory } from './owner-history.tsx';

const owners: readonly OwnerChange[] = Array.from({ length: 45 }, (_, index) => ({
  id: 45 - index,
  way: index === 44 ? 'created' : 'fixedPrice',
  owner_name: `Owner ${45 - index}`,
  is_own: false,
  price: index === 44 ? null : String(145 - index),
  currency_name: 'USDT',
  at: '2026-03-02T12:00:00.000Z',
}));

test('the owners of a work are listed back to the first, page by page', async () => {
  const exchange = createFakeExchange({
    listOwners: ({ page, limit }) => ({
      data: owners.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      page: Number(page),
      limit: Number(limit),
      total: owners.length,
    }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const artwork = artworkDetail({ history: owners.slice(0, 20), owners: owners.length });
  await show(<OwnerHistory artwork={artwork} />);
  const rows = () => screen.getAllByRole('listitem').length;
  expect(rows()).toBe(20);
  press(control('button', 'Show older ones'));
  await waitFor(() => expect(rows()).toBe(40));
  press(control('button', 'Show older ones'));
  await waitFor(() => expect(rows()).toBe(45));
  expect(screen.getAllByRole('listitem').at(-1)!.textContent).toContain('Owner 1');
  expect(screen.queryByRole('button')).toBeNull();
  vi.unstubAllGlobals();
});
