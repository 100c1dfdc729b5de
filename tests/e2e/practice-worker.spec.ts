import type { LedgerReport } from '#contract/practice-line.ts';
import { openPracticeIn } from '#tests/support/practice-in-page.ts';
import { expect, test } from './fixtures.ts';

interface Listed {
  readonly message: { readonly data: readonly { readonly id: number; readonly status: string }[] };
}

const quotes = { method: 'GET', url: '/api/currency/quotation_new?lang=en' };
const listed = { method: 'GET', url: '/api/coin/list?lang=en&status=open' };

/** An order that rests, whatever the price is. */
const buying = (token: string, key: string) => ({
  method: 'POST',
  url: '/api/coin/trade',
  headers: { authorization: token, 'idempotency-key': key },
  body: { currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '20000', lang: 'en' },
});

test('orders on the exchange in a worker survive its page and its own end', async ({ page, context }) => {
  const first = await openPracticeIn(page);
  const token = (await first.control({ name: 'start', funds: '50000' })) as string;
  const headers = { authorization: token };
  const placed = await first.ask(buying(token, 'key-first-1'));
  expect(placed.body).toEqual(expect.objectContaining({ type: 'ok' }));
  const uploaded = await first.ask({
    method: 'POST',
    url: '/api/upload',
    headers: { ...headers, 'idempotency-key': 'key-image-1' },
    imageSide: 40,
  });
  const { message: address } = uploaded.body as { message: string };

  const again = await openPracticeIn(page);
  expect(await again.control({ name: 'session' })).toBe(token);
  const repeated = await again.ask(buying(token, 'key-first-1'));
  expect([repeated.headers['idempotency-hit'], repeated.body]).toEqual(['true', placed.body]);
  const image = await again.ask({ method: 'GET', url: address, headers });
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);

  const other = await openPracticeIn(await context.newPage(), 'another page');
  expect((await other.ask(quotes)).status).toBe(200);

  await again.kill(buying(token, 'key-killed-1'), quotes);
  const last = await openPracticeIn(page);
  const outcome = await last.ask(buying(token, 'key-killed-1'));
  expect(outcome.body).toEqual(expect.objectContaining({ type: 'ok' }));
  const { message: orders } = (await last.ask({ ...listed, headers })).body as Listed;
  expect(orders.data.map(({ status }) => status)).toEqual(['open', 'open']);
  const report = (await last.control({ name: 'verify' })) as LedgerReport;
  expect(report.faults).toEqual([]);
});
