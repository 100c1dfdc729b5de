import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { forgetAccountDrafts, loadDraft, saveDraft, cleanUpDrafts, takeVisitorDraft } from './drafts.ts';

const schema = z.object({ amount: z.string() });
const mine = { userId: 7, ticketId: 'spot 12' };
const visitors = { userId: 0, ticketId: 'spot 12' };
const isTyped = ({ amount }: z.infer<typeof schema>): boolean => amount !== '';

beforeEach(forgetStorage);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a draft is saved at once, belongs to its user and form, and is ignored if unreadable', () => {
  saveDraft(mine, { amount: '0.1' });
  expect(loadDraft(mine, schema)).toEqual({ amount: '0.1' });
  expect(loadDraft({ ...mine, userId: 8 }, schema)).toBeNull();
  expect(loadDraft({ ...mine, ticketId: 'spot 1' }, schema)).toBeNull();
  expect(loadDraft(mine, z.object({ lots: z.int() }))).toBeNull();
});

test('the draft of a visitor survives login once, and an empty form overwrites nothing', () => {
  saveDraft(visitors, { amount: '3' });
  expect(takeVisitorDraft(visitors, schema, isTyped)).toBeNull();
  expect(takeVisitorDraft(mine, schema, isTyped)).toEqual({ amount: '3' });
  expect(takeVisitorDraft(mine, schema, isTyped)).toBeNull();
  saveDraft(visitors, { amount: '' });
  expect(takeVisitorDraft(mine, schema, isTyped)).toBeNull();
});

test('logging out deletes account drafts but not those of visitors, which last a month at most', () => {
  saveDraft(mine, { amount: '1' });
  saveDraft(visitors, { amount: '2' });
  localStorage.setItem('another', 'thing');
  forgetAccountDrafts();
  expect([loadDraft(mine, schema), loadDraft(visitors, schema)]).toEqual([null, { amount: '2' }]);
  cleanUpDrafts(Date.now() + 29 * 86_400_000);
  expect(loadDraft(visitors, schema)).toEqual({ amount: '2' });
  cleanUpDrafts(Date.now() + 31 * 86_400_000);
  expect([loadDraft(visitors, schema), localStorage.getItem('another')]).toEqual([null, 'thing']);
});

test('missing storage, or a corrupt draft, does not break the form', () => {
  vi.stubGlobal('reportError', () => undefined);
  localStorage.setItem('draft 7 spot 12', '{"draft":');
  expect(loadDraft(mine, schema)).toBeNull();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(() => saveDraft(mine, { amount: '1' })).not.toThrow();
});
