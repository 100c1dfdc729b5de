// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { storedValue } from '#client/data/engine/stored-values.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { menuAnswer } from '#client/data/content/menu-answer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { ProductGrid } from '../product-grid.tsx';

beforeAll(() => loadMessages(['home', 'home-later']));

const titles = ['spot', 'futures', 'copy', 'lockming', 'ieo', 'invest', 'nft', 'loan', 'otc'];
const menu = titles.map((title, index) => ({
  id: index + 1,
  title,
  icon: 'grid',
  url: '/pages/market/market',
  sort: index + 1,
  is_financial: false,
}));
const tiles = (): string[] => screen.getAllByRole('link').map((link) => link.textContent.trim());

test('an area moved up is earlier on the page, still has the focus, and is stored on this device', async () => {
  await showPiece(<ProductGrid />, { store: (database) => storeAnswerRow(database, menuAnswer, {}, menu) }, [
    'home',
    'home-later',
  ]);
  await screen.findByRole('link', { name: 'Spot' });
  expect(tiles()).toHaveLength(7);
  screen.getByRole('button', { name: 'More' }).click();
  (await screen.findByRole('button', { name: 'Arrange' })).click();
  await screen.findByText('The first 7 are shown on the home page.');
  const up = screen.getByRole('button', { name: 'Move Loans up' });
  up.click();
  await screen.findByText('Loans: place 7 of 9');
  await waitFor(() => expect(tiles()).toContain('Loans'));
  expect(tiles()).not.toContain('NFT');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Loans up' }));
  expect(await storedValue('menuOrder')).toEqual([
    'spot',
    'futures',
    'copy',
    'lockming',
    'ieo',
    'invest',
    'loan',
    'nft',
    'otc',
  ]);
});

test('two areas moved in quick succession both have their new places', async () => {
  await showPiece(<ProductGrid />, { store: (database) => storeAnswerRow(database, menuAnswer, {}, menu) }, [
    'home',
    'home-later',
  ]);
  await screen.findByRole('link', { name: 'Spot' });
  screen.getByRole('button', { name: 'More' }).click();
  (await screen.findByRole('button', { name: 'Arrange' })).click();
  await screen.findByText('The first 7 are shown on the home page.');
  act(() => screen.getByRole('button', { name: 'Move Futures up' }).click());
  act(() => screen.getByRole('button', { name: 'Move Loans up' }).click());
  await waitFor(() => expect(tiles()).toEqual(['Futures', 'Spot', ...tiles().slice(2, 6), 'Loans']));
  expect((await storedValue('menuOrder'))?.slice(0, 2)).toEqual(['futures', 'spot']);
});
