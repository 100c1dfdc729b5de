import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { features } from '#client/app/features.ts';
import { offerPages } from '#client/lib/loading/pages.ts';

beforeAll(() => offerPages(features));

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { userAgent: 'A browser', languages: [] });
  vi.stubGlobal('location', {
    hash: '#/pages/transaction/contract_order?match_id=101',
    href: 'https://example.test/#/',
  });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
});

const reportOfError = async (message: string, stack: string): Promise<string> => {
  const { reportOf } = await import('./problem-report.ts');
  const problem = new TypeError(message);
  problem.stack = `TypeError: ${message}\n${stack}`;
  return reportOf(problem, new Date('2026-11-20T00:00:00.000Z'));
};

test('a report contains the error and its place in the code', async () => {
  const report = await reportOfError(
    "Cannot read properties of undefined (reading 'times')",
    '    at Row (https://example.test/assets/kit-a1.js:1:200)\n    at App (https://example.test/assets/start-b2.js:1:9)',
  );
  expect(report.split('\n')).toEqual([
    'Tideline 2026-11-20T00:00:00.000Z',
    'page /pages/transaction/contract_order, network online, language en',
    'A browser',
    "TypeError: Cannot read properties of undefined (reading '…')",
    '    at Row (https://example.test/assets/kit-a1.js:1:200)',
    '    at App (https://example.test/assets/start-b2.js:1:9)',
  ]);
});

test('it contains nothing of an account: no figure, no name, no address, no query', async () => {
  const report = await reportOfError(
    'Unexpected token "ada@example.org" in {"balance":"1234.56"} at 7: ada@example.org has 1,234.56 USDT',
    'ada@example.org holds 99.5\n    at parse (https://example.test/assets/kit-a1.js:1:2)',
  );
  expect(report).not.toMatch(/ada|1234|1,234|99\.5|match_id/);
});
