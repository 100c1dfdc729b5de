import { expect, test } from 'vitest';
import { newsCategory } from '#contract/content.ts';
import { createContentHandlers } from './content.routes.ts';

const handlersOf = (isDemo: boolean) =>
  createContentHandlers({
    market: { source: 'live' } as never,
    clock: { now: () => new Date('2026-11-30T00:00:00.000Z') } as never,
    isDemo,
    offersProducts: isDemo,
    webViewOrigins: [],
    menu: { list: () => [] },
  }) as unknown as Record<
    'listNews' | 'getNews',
    (request: object) => { data?: { id: number }[]; total?: number; title?: string }
  >;
const demoOnly = { input: { id: 6 }, language: 'en' };
const listed = (isDemo: boolean) =>
  handlersOf(isDemo).listNews({ input: { c_id: newsCategory, page: 1, limit: 20 }, language: 'en' });

test('coupon codes are announced only in the demonstration, where they can be redeemed', () => {
  expect(handlersOf(true).getNews(demoOnly).title).toBe('Coupon codes to try');
  expect(() => handlersOf(false).getNews(demoOnly)).toThrow('content.notFound');
  expect(listed(true).data!.map(({ id }) => id)).toContain(6);
  const real = listed(false);
  expect(real.data!.map(({ id }) => id)).not.toContain(6);
  expect(real.total).toBe(real.data!.length);
});
