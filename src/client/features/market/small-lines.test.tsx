// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sparklinePath } from '#client/ui/figures/sparkline-path.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';

const quotes = [quoteOf({ id: 1, symbol: 'BTC/USDT' }), quoteOf({ id: 2, symbol: 'ETH/USDT' })];
const open = (scene: Scene) => showScreen('/pages/market/market', { quotes, ...scene });

/** Paths of the sparklines on the page. */
const lines = (): (string | null)[] =>
  [...document.querySelectorAll('svg[preserveAspectRatio="none"] path')].map((path) =>
    path.getAttribute('d'),
  );
const lineOf = (...closes: string[]): string => sparklinePath(closes, 72, 28);

test('the stored rows are shown until the exchange answers; the answer is stored, and valid for a quarter of an hour', async () => {
  await open({
    store: ({ settings }) => settings.put({ key: 'sparklines', value: { 'ETH/USDT': ['3', '1', '2'] } }),
    answers: { listSparklines: () => failureOf({ error: 'server.fault' }) },
  });
  await waitFor(() => expect(lines()).toEqual([lineOf('3', '1', '2')]));

  const asked = vi.fn(() => [{ symbol: 'BTC/USDT', closes: ['1', '2', '3'] }]);
  const answers = { listSparklines: asked };
  const { database } = await open({ answers });
  await waitFor(() => expect(lines()).toEqual([lineOf('1', '2', '3')]));
  await waitFor(async () =>
    expect((await database.settings.get('sparklines'))?.value).toEqual({ 'BTC/USDT': ['1', '2', '3'] }),
  );

  await open({ answers, now: '2026-11-20T00:14:59.000Z' });
  expect(lines()).toEqual([lineOf('1', '2', '3')]);
  await open({ answers, now: '2026-11-20T00:15:03.000Z' });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
