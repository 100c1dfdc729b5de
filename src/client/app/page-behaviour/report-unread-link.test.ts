// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { features } from '#client/app/features.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { speak } from '#client/lib/text/i18n.ts';
import { reportUnreadLink } from './report-unread-link.ts';

const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));

beforeAll(async () => {
  offerPages(features);
  await speak('en');
});

test.each([
  ['/', false],
  ['/?fbclid=%E0%A4%A', false],
  ['/pages/transaction/currency?match_id=4&utm_source=%E0%A4%A', false],
  ['/pages/transaction/currency?match_id=4%20&fbclid=1', false],
  ['/pages/transaction/currency?match_id=&side=buy', false],
  ['/pages/transaction/currency?match_id=%E0%A4%A', true],
  ['/pages/transaction/currency?side=hold', true],
  ['/pages/common/register?invite=%E0%A4%A', true],
  ['/pages/nowhere?match_id=x', false],
])('the link %s: a part could not be read: %s', (link, isReported) => {
  toasts.length = 0;
  location.hash = `#${link}`;
  reportUnreadLink();
  expect(toasts).toEqual(isReported ? ['Part of this link could not be read.'] : []);
});
