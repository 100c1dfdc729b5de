// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadDraft, saveDraft } from '#client/data/engine/drafts.ts';
import { convertTicketId, forgetTransferDraft, transferTicketId } from './transfer-drafts.ts';

const userId = 7;
const typed = (ticketId: string): unknown => loadDraft({ userId, ticketId }, z.looseObject({}));

beforeEach(() => {
  localStorage.clear();
  saveDraft({ userId, ticketId: transferTicketId }, { currency: 3, amount: '5' });
  saveDraft({ userId, ticketId: convertTicketId }, { from: 3, to: 1, amount: '6' });
});

test('a conversion that was made takes what was typed for it, and nothing of a transfer', () => {
  forgetTransferDraft({ kind: 'exchange', from_currency_id: 3 }, userId);
  expect([typed(transferTicketId), typed(convertTicketId)]).toEqual([{ currency: 3, amount: '5' }, null]);
});

test.each([
  ['this', 3, null],
  ['another', 1, { currency: 3, amount: '5' }],
])('a transfer of %s currency that was made', (_, from_currency_id, left) => {
  forgetTransferDraft({ kind: 'transfer', from_currency_id }, userId);
  expect(typed(transferTicketId)).toEqual(left);
  expect(typed(convertTicketId)).not.toBeNull();
});

test('what somebody else typed stays', () => {
  forgetTransferDraft({ kind: 'exchange', from_currency_id: 3 }, userId + 1);
  expect(typed(convertTicketId)).not.toBeNull();
});
