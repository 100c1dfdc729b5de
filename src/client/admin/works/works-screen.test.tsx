// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminPage, showAdmin } from '#tests/support/admin-scene.tsx';
import type { AdminArtwork } from '#contract/admin-nfts.ts';
import type { Scene } from '#tests/support/show-screen.tsx';
import { artworkOf } from '#tests/support/nft-samples.ts';
import { sentOf } from '#tests/support/nft-scene.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { control, press, textOf, type } from '#tests/support/show.tsx';
import { WorksScreen } from './works-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const adminWork = (given: Partial<AdminArtwork>): AdminArtwork => ({
  ...artworkOf(given),
  hidden: null,
  ...given,
});
const works = [
  adminWork({
    id: 2,
    name: 'Low Tide #2',
    owner_name: 'Ada',
    price: '1250',
    sale_status: 'started',
    pay_type: 2,
  }),
  adminWork({ id: 1, name: 'Low Tide #1', sale_id: null, sale_status: null, end_time: null }),
];
const open = (answers: Scene['answers'] = {}) =>
  showAdmin(<WorksScreen />, { answers: { listAdminArtworks: () => adminPage(works), ...answers } });
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
      sentOf(exchange.seen, 'listAdminArtworks').map(({ fields: { keyword, show } }) => [keyword, show]),
    ).toEqual([
      [undefined, 'all'],
      ['tide', 'all'],
      ['tide', 'onSale'],
    ]),
  );
});

test('a work is taken off the market for a reason, which is required', async () => {
  const { exchange } = await open({ hideArtwork: () => adminWork({ id: 2 }) });
  await waitFor(() => expect(rows()).toHaveLength(2));
  press(screen.getAllByRole('button', { name: 'Take off the market…' })[0]!);
  press(control('button', 'Take off the market'));
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(sentOf(exchange.seen, 'hideArtwork')).toEqual([]);
  type(control('textbox', 'Reason'), ' A copy. ');
  press(control('button', 'Take off the market'));
  await screen.findByText('Low Tide #2 was taken off the market.');
  const [sent] = sentOf(exchange.seen, 'hideArtwork');
  expect([sent?.fields['code'], sent?.fields['why']]).toEqual([works[0]!.code, 'A copy.']);
  expect(sentOf(exchange.seen, 'listAdminArtworks')).toHaveLength(2);
});

test('a hidden work says why, and returns to the market; a refusal stays on the sheet', async () => {
  const hidden = adminWork({
    id: 3,
    name: 'Reef #3',
    hidden: { why: 'A copy.', at: '2026-11-20T00:00:00.000Z' },
  });
  await open({
    listAdminArtworks: () => adminPage([hidden]),
    showArtwork: () => failureOf({ error: 'nft.shown', message: 'It is on the market' }),
  });
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Reef #3.*Off the market.*A copy\./)]));
  press(control('button', 'Return to the market…'));
  type(control('textbox', 'Reason'), 'Proved original');
  press(control('button', 'Return to the market'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It is on the market'));
});
