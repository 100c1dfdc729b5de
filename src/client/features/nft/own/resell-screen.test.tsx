// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { collector, factsOf, sentOf } from '#tests/support/nft-scene.ts';
import { openResale, ownedWork, priceField, review } from '#tests/support/resale-scene.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';

beforeAll(() => void mockSessionHistory());

test('royalty, fee and proceeds are shown while the price is typed, rounded as the exchange does', async () => {
  const { form } = await openResale(ownedWork());
  expect(factsOf(form)['You receive']).toBe('—');
  type(priceField(), '123.45');
  expect(factsOf(form)).toEqual({
    'Creator’s royalty (5%)': '6.17 USDT',
    'Market fee (2.5%)': '3.09 USDT',
    'You receive': '114.19 USDT',
  });
});

test.each([
  ['', 'Enter a valid price'],
  ['0', 'Enter a valid price'],
  ['-5', 'Enter a valid price'],
  ['abc', 'Enter a valid price'],
  ['1.001', 'The price has too many decimals'],
])(
  'a price of "%s" is refused next to the field, stays there, and nothing is requested',
  async (typed, sentence) => {
    const { exchange } = await openResale(ownedWork());
    type(priceField(), typed);
    review();
    await waitFor(() => expect(priceField().getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(priceField())).toMatch(new RegExp(`${sentence}|It is not clear`));
    expect([priceField(), sentOf(exchange.seen, 'quoteResale')]).toEqual([
      expect.objectContaining({ value: typed }),
      [],
    ]);
  },
);

test('an auction needs an increment with as many decimals as its currency has', async () => {
  const { exchange } = await openResale(ownedWork());
  press(control('radio', 'Auction'));
  type(screen.getByRole('textbox', { name: 'Starting price (USDT)' }), '50');
  const increment = screen.getByRole('textbox', { name: 'Minimum increment (USDT)' });
  for (const [typed, sentence] of [
    ['', 'Enter a valid minimum increment'],
    ['0', 'Enter a valid minimum increment'],
    ['0.001', 'The price has too many decimals'],
  ] as const) {
    type(increment, typed);
    review();
    await waitFor(() => expect(descriptionOf(increment)).toContain(sentence));
  }
  expect(sentOf(exchange.seen, 'quoteResale')).toEqual([]);
});

test('an end in the past, before the start, or beyond 90 days is refused next to its field', async () => {
  await openResale(ownedWork());
  type(priceField(), '10');
  const end = screen.getByLabelText('End of the sale');
  fireEvent.change(end, { target: { value: '2026-03-02T13:00' } });
  await waitFor(() => expect(descriptionOf(end)).toContain('The end time must be later than the start time'));
  fireEvent.change(end, { target: { value: '2026-06-01T00:00' } });
  await waitFor(() => expect(descriptionOf(end)).toContain('Enter a valid time'));
  fireEvent.change(end, { target: { value: '2026-03-04T00:00' } });
  await waitFor(() => expect(end.getAttribute('aria-invalid')).not.toBe('true'));
  press(control('radio', 'Start later'));
  const start = screen.getByLabelText('Start of the sale', { selector: 'input[type="datetime-local"]' });
  expect(start).toHaveProperty('value', '2026-03-02T15:00');
  fireEvent.change(start, { target: { value: '2026-03-05T00:00' } });
  await waitFor(() => expect(descriptionOf(end)).toContain('The end time must be later than the start time'));
  fireEvent.change(start, { target: { value: '2026-03-01T00:00' } });
  review();
  await waitFor(() => expect(descriptionOf(start)).toContain('Enter a valid time'));
});

test.each<[LanguageCode, string, string]>([
  ['en', '1,000', '1000'],
  ['en', '２５０．５', '250.5'],
  ['pt', '1.000,00', '1000.00'],
  ['fra', '1 000,5', '1000.5'],
])('in %s a price of "%s" is quoted and sent as %s', async (language, typed, figure) => {
  const { exchange, form } = await openResale(ownedWork(), { language });
  type(within(form).getByRole('textbox'), typed);
  press(form.querySelector<HTMLElement>('button[type="submit"]')!);
  const sheet = await screen.findByRole('dialog');
  press(sheet.querySelector<HTMLElement>('button[type="submit"]')!);
  await waitFor(() => expect(sentOf(exchange.seen, 'resellArtwork')).toHaveLength(1));
  expect(sentOf(exchange.seen, 'resellArtwork')[0]!.fields.price).toBe(figure);
});

test('hostile text stays in the price field and is neither quoted nor sent', async () => {
  const { exchange } = await openResale(ownedWork());
  const figures = ['1,000.5', '１２３', '٣٤'];
  for (const text of hostileStrings.filter((one) => !figures.includes(one))) {
    type(priceField(), text);
    review();
  }
  expect([sentOf(exchange.seen, 'quoteResale'), screen.queryByRole('dialog')]).toEqual([[], null]);
});

test('a refusal of the quote is shown next to the field, any other below the form; the input stays', async () => {
  let refusal = failureOf({ error: 'price.decimals', field: 'price', message: 'At most one decimal' });
  await openResale(ownedWork(), { answers: { quoteResale: () => refusal } });
  type(priceField(), '12.55');
  review();
  await waitFor(() => expect(descriptionOf(priceField())).toContain('At most one decimal'));
  refusal = failureOf({ error: 'nft.unpriced', message: 'There is no rate for it now' });
  review();
  await screen.findByText('There is no rate for it now');
  expect([descriptionOf(priceField()).includes('no rate'), priceField()]).toEqual([
    false,
    expect.objectContaining({ value: '12.55' }),
  ]);
});

test('a work that cannot be sold says why: another owner, a running sale, or a missing work', async () => {
  const refusing = async (work: ArtworkDetail | null, sentence: string | RegExp) => {
    await showScreen(`/pages/nft/resell${work ? `?code=${work.code}` : ''}`, {
      user: collector,
      now: '2026-03-02T12:30:00.000Z',
      answers: work ? { getArtwork: () => work } : {},
    });
    await screen.findByText(sentence);
    expect(screen.queryByRole('form')).toBeNull();
  };
  await refusing(ownedWork({ is_own: false }), 'This NFT is not yours');
  await refusing(
    ownedWork({ sale_status: 'started' }),
    /^Spring tide is on sale until .* It cannot be taken back before\.$/,
  );
  await refusing(null, 'Choose what to sell among your works.');
  expect(control('link', 'My works').getAttribute('href')).toBe('#/pages/nft/myNft');
});

test('a work that failed to load can be requested again', async () => {
  const { exchange } = await showScreen(`/pages/nft/resell?code=${'b'.repeat(40)}`, { user: collector });
  press(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sentOf(exchange.seen, 'getArtwork').length).toBeGreaterThan(1));
});
