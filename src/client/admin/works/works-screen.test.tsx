// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminPage, showAdmin } from '#tests/support/admin-scene.tsx';
import { artworkOf } from '#tests/support/nft-samples.ts';
import { sentOf } from '#tests/support/nft-scene.ts';
import { control, press, textOf, type } from '#tests/support/show.tsx';
import { WorksScreen } from './works-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const works = [
  artworkOf({
    id: 2,
    name: 'Low Tide #2',
    owner_name: 'Ada',
    price: '1250',
    sale_status: 'started',
    pay_type: 2,
  }),
  artworkOf({ id: 1, name: 'Low Tide #1', sale_id: null, sale_status: null, end_time: null }),
];
const open = () => showAdmin(<WorksScreen />, { answers: { listArtworks: () => adminPage(works) } });
const rows = (): string[] => screen.getAllByRole('row').slice(1).map(textOf);

test('works are listed with creator, owner and the state of their sale, and open in the app', async () => {
  await open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()).toEqual([
    expect.stringMatching(/^Low Tide #2.*AdaOn saleAuction1,250\.00 USDT/),
    expect.stringMatching(/^Low Tide #1.*Not for sale/),
  ]);
  expect(control('link', 'Low Tide #2').getAttribute('href')).toBe(
    `/#/pages/nft/artworkDetail?code=${works[0]!.code}`,
  );
});

test('works are searched, and narrowed to those on sale', async () => {
  const { exchange } = await open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  type(control('textbox', 'Name, creator, collection or code'), ' tide ');
  fireEvent.submit(screen.getByRole('search'));
  press(control('radio', 'On sale'));
  await waitFor(() =>
    expect(
      sentOf(exchange.seen, 'listArtworks').map(({ fields: { keyword, status } }) => [keyword, status]),
    ).toEqual([
      [undefined, undefined],
      ['tide', undefined],
      ['tide', '1'],
    ]),
  );
});
