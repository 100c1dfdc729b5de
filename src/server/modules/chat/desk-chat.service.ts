import type { House } from '#server/house.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Handlers } from '#server/lib/handlers.ts';
import type { Unit } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { deskLog } from '#server/modules/desk/desk-log.service.ts';
import { uploadService } from '#server/modules/uploads/uploads.service.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { appendLine, contentOf, lastLine, saveChat } from './append-line.ts';
import { listLineRows } from './chat-lines.repository.ts';
import { toDeskChat, toDeskLine } from './chat-response.ts';
import { findChat, holdChat, listChatsAtDesk, type ChatRow, type ShownChatRow } from './chat.repository.ts';

/** As many of the person's last movements are shown beside the conversation. */
const shownMovements = 8;
/** A person who has not read an answer after so long is told of it in their messages. */
export const noticeAfterMs = 30_000;

const subjectOf = ({ id }: Pick<ChatRow, 'id'>): string => `chat:${id}`;
const notFound = (): Refusal => new Refusal('chat.notFound', { field: 'id' });

/** The row, held, where this operator has it. @throws Refusal */
const requireTaken = async (transaction: Transaction, id: number, operatorId: number): Promise<ChatRow> => {
  const chat = await holdChat(transaction, id);
  if (!chat) throw notFound();
  if (chat.operator_id !== operatorId) throw new Refusal('chat.notTaken', { field: 'id' });
  return chat;
};

const doneBy = (operatorId: number) => ({ author: 'desk', operatorId, key: null }) as const;

/**
 * What operators do in the chat; who has taken a conversation writes in it, nobody else. The one instance of a house.
 */
export const deskChatService = (house: House) => {
  const { database, clock, unitOfWork } = house;
  const uploads = house.use(uploadService);
  const desk = house.use(deskLog);
  const wallets = house.use(createWalletService);
  const { levelOf } = house.use(ownAccountService);

  /** Logged, unless the operator has taken it, which was logged. Who looks on looks once. @throws Refusal */
  const look = async (operatorId: number, id: number): Promise<ShownChatRow> => {
    const chat = await findChat(database, id);
    if (!chat) throw notFound();
    if (chat.operator_id === operatorId) return chat;
    await unitOfWork.run(async (transaction) => {
      // Of several calls at once the first one writes.
      await holdChat(transaction, id);
      await desk.writeLookOnce(transaction, {
        act: 'looked_at_chat',
        operatorId,
        userId: chat.user_id,
        subject: subjectOf(chat),
      });
    });
    return chat;
  };

  const markDelivered = (id: number, position: number): Promise<ShownChatRow> =>
    unitOfWork.run(async (transaction, emit) => {
      const chat = (await holdChat(transaction, id))!;
      if (chat.desk_delivered >= position) return (await findChat(transaction, id))!;
      return saveChat({ transaction, emit }, { ...chat, desk_delivered: position });
    });

  const log = (
    { transaction }: Unit,
    act: 'took_chat' | 'closed_chat',
    operatorId: number,
    chat: ChatRow,
  ): Promise<void> =>
    desk.write(transaction, { act, operatorId, userId: chat.user_id, subject: subjectOf(chat), why: '' });

  /** The person is told of an answer once, until they have read what they were told of. */
  const withNotice = (chat: ChatRow): ChatRow =>
    chat.notice_due_at !== null || chat.told > chat.person_read
      ? chat
      : { ...chat, notice_due_at: new Date(clock.nowMs() + noticeAfterMs) };

  const handlers = {
    async listDeskChats({ userId: operatorId, input: { state, page, limit } }) {
      const { rows, total, waiting } = await listChatsAtDesk(database, state, page, limit);
      return { data: rows.map((row) => toDeskChat(row, operatorId)), page, limit, total, waiting };
    },

    async getDeskChat({ userId: operatorId, input }) {
      const row = await look(operatorId, input.id);
      const { user_id: userId, account, nickname, vip_level, member_since } = row;
      const [level, movements] = await Promise.all([
        levelOf(database, userId),
        wallets.listMovements({ userId }, 1, shownMovements),
      ]);
      const person = {
        id: userId,
        account,
        nickname,
        level,
        vip_level,
        created_at: member_since.toISOString(),
      };
      return { chat: toDeskChat(row, operatorId), person, movements: movements.data };
    },

    async listDeskChatLines({ userId: operatorId, input: { id, ...part } }) {
      const found = await look(operatorId, id);
      const rows = await listLineRows(database, id, part);
      const newest = rows.at(-1)?.position ?? 0;
      const row = newest > found.desk_delivered ? await markDelivered(id, newest) : found;
      return { chat: toDeskChat(row, operatorId), lines: rows.map(toDeskLine) };
    },

    takeDeskChat: ({ userId: operatorId, input: { id, from }, once }) =>
      once(async (transaction, emit) => {
        const unit = { transaction, emit };
        const chat = await holdChat(transaction, id);
        if (!chat) throw notFound();
        if (chat.user_id === operatorId) throw new Refusal('chat.own', { field: 'id' });
        if (chat.operator_id === operatorId)
          return toDeskChat((await findChat(transaction, id))!, operatorId);
        if (chat.operator_id !== (from ?? null)) throw new Refusal('chat.taken', { field: 'id' });
        const line = { form: 'taken', text: '', image: null } as const;
        const appended = await appendLine(unit, clock, chat, doneBy(operatorId), line);
        const saved = await saveChat(unit, {
          ...appended,
          status: 'taken',
          operator_id: operatorId,
          waiting_since: null,
          absence_due_at: null,
        });
        await log(unit, 'took_chat', operatorId, chat);
        return toDeskChat(saved, operatorId);
      }),

    answerDeskChat: ({ userId: operatorId, input: { id, ...written }, idempotency, once }) =>
      once(async (transaction, emit) => {
        const unit = { transaction, emit };
        const chat = await requireTaken(transaction, id, operatorId);
        const content = await contentOf(unit, uploads, id, operatorId, written);
        const writer = { ...doneBy(operatorId), key: idempotency!.key };
        const appended = await appendLine(unit, clock, chat, writer, content);
        const saved = await saveChat(unit, withNotice({ ...appended, desk_delivered: appended.last }));
        return { chat: toDeskChat(saved, operatorId), line: toDeskLine(await lastLine(unit, saved)) };
      }),

    readDeskChat: ({ userId: operatorId, input: { id, position }, once }) =>
      once(async (transaction, emit) => {
        const chat = await requireTaken(transaction, id, operatorId);
        const read = Math.min(position, chat.last);
        if (read <= chat.desk_read) return toDeskChat((await findChat(transaction, id))!, operatorId);
        const marks = { desk_read: read, desk_delivered: Math.max(read, chat.desk_delivered) };
        return toDeskChat(await saveChat({ transaction, emit }, { ...chat, ...marks }), operatorId);
      }),

    closeDeskChat: ({ userId: operatorId, input: { id }, once }) =>
      once(async (transaction, emit) => {
        const unit = { transaction, emit };
        const chat = await requireTaken(transaction, id, operatorId);
        const line = { form: 'closed', text: '', image: null } as const;
        const appended = await appendLine(unit, clock, chat, doneBy(operatorId), line);
        const saved = await saveChat(unit, { ...appended, status: 'closed', operator_id: null });
        await log(unit, 'closed_chat', operatorId, chat);
        return toDeskChat(saved, operatorId);
      }),
  } satisfies Handlers;
  return { handlers };
};
