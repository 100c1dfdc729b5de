import type { ChatMessage } from '#contract/chat.ts';
import type { AdminChat } from '#contract/admin-chat.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import type { UploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { appendMessage, contentOf, lastMessage, saveChat, type Written } from './append-message.ts';
import { toAdminChat, toAdminMessage } from './chat-response.ts';
import { findChat, lockChat, type ChatRow } from './chat.repository.ts';

/** How long an answer stays unread before the person is notified in their messages. */
export const noticeAfterMs = 30_000;

/** Dependencies shared by the operators' chat use cases. */
export interface AdminChatDeps {
  readonly clock: Clock;
  readonly uploads: Pick<UploadService, 'use' | 'sizeOf'>;
  readonly adminLog: Pick<AdminLog, 'write'>;
}

export const subjectOf = ({ id }: Pick<ChatRow, 'id'>): string => `chat:${id}`;
export const chatNotFound = (): Refusal => new Refusal('chat.notFound', { field: 'id' });

/** Locks the row, which must be assigned to this operator. @throws Refusal */
const requireTaken = async (transaction: Transaction, id: number, operatorId: number): Promise<ChatRow> => {
  const chat = await lockChat(transaction, id);
  if (!chat) throw chatNotFound();
  if (chat.operator_id !== operatorId) throw new Refusal('chat.notTaken', { field: 'id' });
  return chat;
};

const doneBy = (operatorId: number) => ({ author: 'desk', operatorId, key: null }) as const;

const log = (
  { adminLog }: AdminChatDeps,
  { transaction }: Unit,
  act: 'took_chat' | 'closed_chat',
  operatorId: number,
  chat: ChatRow,
): Promise<void> =>
  adminLog.write(transaction, { act, operatorId, userId: chat.user_id, subject: subjectOf(chat), why: '' });

/** The person is notified once, and again only after they have read the answers they were notified of. */
const withNotice = ({ clock }: AdminChatDeps, chat: ChatRow): ChatRow =>
  chat.notice_due_at !== null || chat.notified > chat.person_read
    ? chat
    : { ...chat, notice_due_at: new Date(clock.nowMs() + noticeAfterMs) };

/**
 * Assigns a conversation to an operator.
 * @param from the assigned operator that the caller saw; null for none
 * @throws Refusal
 */
export const takeChat = async (
  deps: AdminChatDeps,
  unit: Unit,
  operatorId: number,
  { id, from }: { readonly id: number; readonly from: number | null },
): Promise<AdminChat> => {
  const chat = await lockChat(unit.transaction, id);
  if (!chat) throw chatNotFound();
  if (chat.user_id === operatorId) throw new Refusal('chat.own', { field: 'id' });
  if (chat.operator_id === operatorId)
    return toAdminChat((await findChat(unit.transaction, id))!, operatorId);
  if (chat.operator_id !== from) throw new Refusal('chat.taken', { field: 'id' });
  const message = { form: 'taken', text: '', image: null } as const;
  const appended = await appendMessage(unit, deps.clock, chat, doneBy(operatorId), message);
  const saved = await saveChat(unit, {
    ...appended,
    status: 'taken',
    operator_id: operatorId,
    waiting_since: null,
    absence_due_at: null,
  });
  await log(deps, unit, 'took_chat', operatorId, chat);
  return toAdminChat(saved, operatorId);
};

/** @param key idempotency key of the call, stored with the operator's message. @throws Refusal */
export const answerChat = async (
  deps: AdminChatDeps,
  unit: Unit,
  operatorId: number,
  { id, ...written }: Written & { readonly id: number },
  key: string,
): Promise<{ chat: AdminChat; line: ChatMessage }> => {
  const chat = await requireTaken(unit.transaction, id, operatorId);
  const content = await contentOf(unit, deps.uploads, id, operatorId, written);
  const appended = await appendMessage(unit, deps.clock, chat, { ...doneBy(operatorId), key }, content);
  const saved = await saveChat(unit, withNotice(deps, { ...appended, operator_delivered: appended.last }));
  return { chat: toAdminChat(saved, operatorId), line: toAdminMessage(await lastMessage(unit, saved)) };
};

/** @throws Refusal */
export const markRead = async (
  unit: Unit,
  operatorId: number,
  { id, position }: { readonly id: number; readonly position: number },
): Promise<AdminChat> => {
  const chat = await requireTaken(unit.transaction, id, operatorId);
  const read = Math.min(position, chat.last);
  if (read <= chat.operator_read) return toAdminChat((await findChat(unit.transaction, id))!, operatorId);
  const receipts = { operator_read: read, operator_delivered: Math.max(read, chat.operator_delivered) };
  return toAdminChat(await saveChat(unit, { ...chat, ...receipts }), operatorId);
};

/** @throws Refusal */
export const closeChat = async (
  deps: AdminChatDeps,
  unit: Unit,
  operatorId: number,
  id: number,
): Promise<AdminChat> => {
  const chat = await requireTaken(unit.transaction, id, operatorId);
  const message = { form: 'closed', text: '', image: null } as const;
  const appended = await appendMessage(unit, deps.clock, chat, doneBy(operatorId), message);
  const saved = await saveChat(unit, { ...appended, status: 'closed', operator_id: null });
  await log(deps, unit, 'closed_chat', operatorId, chat);
  return toAdminChat(saved, operatorId);
};
