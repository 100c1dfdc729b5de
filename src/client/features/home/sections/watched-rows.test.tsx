// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quoteOf, userOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { press } from '#tests/support/show.tsx';
import { WatchedRows } from './watched-rows.tsx';
import { useFavourites } from '#client/data/favourites/use-favourites.ts';

const quotes = [1, 2, 3].map((id) => quoteOf({ id, sort: id, currency_name: `C${id}` }));

const Own = () => {
  const favourites = useFavourites();
  return favourites ? <WatchedRows quotes={quotes} favourites={favourites} limit={6} lines={{}} /> : null;
};

const stars = (): string[] =>
  screen
    .getAllByRole('button')
    .map((star) => `${star.getAttribute('aria-label')}: ${star.getAttribute('aria-pressed')}`);

test('a removed row stays in place until the list is left, and can be restored', async () => {
  await showPiece(
    <Own />,
    {
      user: userOf({ id: 7 }),
      quotes,
      store: async (database) => {
        for (const matchId of [1, 3])
          await database.table('favourites').put({ userId: 7, matchId, wanted: true, pending: false });
      },
    },
    ['home-later'],
  );
  await waitFor(() => expect(stars()).toEqual(['Favourite C1: true', 'Favourite C3: true']));
  press(screen.getByRole('button', { name: 'Favourite C1' }));
  await waitFor(() => expect(stars()).toEqual(['Favourite C1: false', 'Favourite C3: true']));
  expect(screen.getByText('Put back').nextElementSibling!.textContent).toContain('C1');
  press(screen.getByRole('button', { name: 'Favourite C1' }));
  await waitFor(() => expect(stars()).toEqual(['Favourite C1: true', 'Favourite C3: true']));
});
