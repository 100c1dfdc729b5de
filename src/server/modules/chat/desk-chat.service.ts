import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type {
  answerDeskChat,
  DeskChat,
  getDeskChat,
  listDeskChatLines,
  listDeskChats,
} from '#contract/desk-chat.ts';
import type { House } from '#server/house.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Unit } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { deskLog, type DeskLog } from '#server/modules/desk/desk-log.service.ts';
import { uploadService, type UploadService } from '#server/modules/uploads/uploads.service.ts';
import { ownAccountService, type OwnAccountService } from '#server/modules/users/own-account.service.ts';
import { createWalletService, type WalletService } from '#server/modules/wallets/wallets.service.ts';
import { appendLine, contentOf, lastLine, saveChat, type Written } from './append-line.ts';
import { listLineRows } from './chat-lines.repository.ts';
import { toDeskChat, toDeskLine } from './chat-response.ts';
import { findChat, holdChat, listChatsAtDesk, type ChatRow, type ShownChatRow } from './chat.repository.ts';

/** As many of the person's last movements are shown beside the conversation. */
const shownMovements = 8;
/** A person who has not read an answer after so long is told of it in their messages. */
export const noticeAfterMs = 30_000;

/** What operators do in the chat; who has taken a conversation writes in it, nobody else. */
export interface DeskChatService {
  list(
    operatorId: number,
    wanted: RequestOutput<typeof listDeskChats>,
  ): Promise<ResponseOf<typeof listDeskChats>>;
  get(operatorId: number, id: number): Promise<ResponseOf<typeof getDeskChat>>;
  lines(
    operatorId: number,
    wanted: RequestOutput<typeof listDeskChatLines>,
  ): Promise<ResponseOf<typeof listDeskChatLines>>;
  take(unit: Unit, operatorId: number, id: number, from: number | undefined): Promise<DeskChat>;
  answer(
    unit: Unit,
    operatorId: number,
    id: number,
    given: Written & { readonly key: string },
  ): Promise<ResponseOf<typeof answerDeskChat>>;
  read(unit: Unit, operatorId: number, id: number, position: number): Promise<DeskChat>;
  close(unit: Unit, operatorId: number, id: number): Promise<DeskChat>;
}

type Deps = Pick<House, 'database' | 'clock' | 'unitOfWork'> & {
  readonly uploads: UploadService;
  readonly desk: DeskLog;
  readonly wallets: Pick<WalletService, 'listMovements'>;
  readonly levelOf: OwnAccountService['levelOf'];
};

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

export const createDeskChatService = (deps: Deps): DeskChatService => {
  const { database, clock, unitOfWork, uploads, desk, wallets, levelOf } = deps;

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

  return {
    async list(operatorId, { state, page, limit }) {
      const { rows, total, waiting } = await listChatsAtDesk(database, state, page, limit);
      return { data: rows.map((row) => toDeskChat(row, operatorId)), page, limit, total, waiting };
    },

    async get(operatorId, id) {
      const row = await look(operatorId, id);
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

    async lines(operatorId, { id, ...part }) {
      const found = await look(operatorId, id);
      const rows = await listLineRows(database, id, part);
      const newest = rows.at(-1)?.position ?? 0;
      const row = newest > found.desk_delivered ? await markDelivered(id, newest) : found;
      return { chat: toDeskChat(row, operatorId), lines: rows.map(toDeskLine) };
    },

    async take(unit, operatorId, id, from = undefined) {
      const chat = await holdChat(unit.transaction, id);
      if (!chat) throw notFound();
      if (chat.user_id === operatorId) throw new Refusal('chat.own', { field: 'id' });
      if (chat.operator_id === operatorId)
        return toDeskChat((await findChat(unit.transaction, id))!, operatorId);
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
    },

    async answer(unit, operatorId, id, { key, ...written }) {
      const chat = await requireTaken(unit.transaction, id, operatorId);
      const content = await contentOf(unit, uploads, id, operatorId, written);
      const writer = { ...doneBy(operatorId), key };
      const appended = await appendLine(unit, clock, chat, writer, content);
      const saved = await saveChat(unit, withNotice({ ...appended, desk_delivered: appended.last }));
      return { chat: toDeskChat(saved, operatorId), line: toDeskLine(await lastLine(unit, saved)) };
    },

    async read(unit, operatorId, id, position) {
      const chat = await requireTaken(unit.transaction, id, operatorId);
      const read = Math.min(position, chat.last);
      if (read <= chat.desk_read) return toDeskChat((await findChat(unit.transaction, id))!, operatorId);
      const marks = { desk_read: read, desk_delivered: Math.max(read, chat.desk_delivered) };
      return toDeskChat(await saveChat(unit, { ...chat, ...marks }), operatorId);
    },

    async close(unit, operatorId, id) {
      const chat = await requireTaken(unit.transaction, id, operatorId);
      const line = { form: 'closed', text: '', image: null } as const;
      const appended = await appendLine(unit, clock, chat, doneBy(operatorId), line);
      const saved = await saveChat(unit, { ...appended, status: 'closed', operator_id: null });
      await log(unit, 'closed_chat', operatorId, chat);
      return toDeskChat(saved, operatorId);
    },
  };
};

/** The one instance of a house. */
export const deskChatService = (house: House): DeskChatService =>
  createDeskChatService({
    ...house,
    ...house.use(ownAccountService),
    uploads: house.use(uploadService),
    desk: house.use(deskLog),
    wallets: house.use(createWalletService),
  });
