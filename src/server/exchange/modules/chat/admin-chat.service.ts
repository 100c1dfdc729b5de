import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { adminLogService, type AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { saveChat } from './append-message.ts';
import { listMessageRows } from './chat-messages.repository.ts';
import { toAdminChat, toAdminMessage } from './chat-response.ts';
import { findChat, lockChat, listAllChats, type ShownChatRow } from './chat.repository.ts';
import { answerChat, chatNotFound, closeChat, markRead, subjectOf, takeChat } from './admin-chat-changes.ts';

/** How many of the person's last movements are shown with the conversation. */
const shownMovements = 8;

interface AccessDeps {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork;
  readonly adminLog: AdminLog;
}

/**
 * Logs the access once, unless the operator has taken the conversation, which is already logged.
 * @throws Refusal
 */
const readLogged = async (
  { database, unitOfWork, adminLog }: AccessDeps,
  operatorId: number,
  id: number,
): Promise<ShownChatRow> => {
  const chat = await findChat(database, id);
  if (!chat) throw chatNotFound();
  if (chat.operator_id === operatorId) return chat;
  await unitOfWork.run(async (transaction) => {
    // Of several concurrent calls, only the first writes.
    await lockChat(transaction, id);
    await adminLog.logAccessOnce(transaction, {
      act: 'looked_at_chat',
      operatorId,
      userId: chat.user_id,
      subject: subjectOf(chat),
    });
  });
  return chat;
};

const markDelivered = ({ unitOfWork }: AccessDeps, id: number, position: number): Promise<ShownChatRow> =>
  unitOfWork.run(async (transaction, emit) => {
    const chat = (await lockChat(transaction, id))!;
    if (chat.operator_delivered >= position) return (await findChat(transaction, id))!;
    return saveChat({ transaction, emit }, { ...chat, operator_delivered: position });
  });

/**
 * The operators' side of the chat. Only the operator who has taken a conversation writes in it. One instance
 * per exchange.
 */
export const adminChatService = (context: ExchangeContext) => {
  const { database } = context;
  const wallets = context.use(createWalletService);
  const { levelOf } = context.use(ownAccountService);
  const deps = { ...context, uploads: context.use(uploadService), adminLog: context.use(adminLogService) };

  const handlers = {
    async listAdminChats({ userId: operatorId, input: { state, page, limit } }) {
      const { rows, total, waiting } = await listAllChats(database, state, page, limit);
      return { data: rows.map((row) => toAdminChat(row, operatorId)), page, limit, total, waiting };
    },

    async getAdminChat({ userId: operatorId, input }) {
      const row = await readLogged(deps, operatorId, input.id);
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
      return { chat: toAdminChat(row, operatorId), person, movements: movements.data };
    },

    async listAdminChatLines({ userId: operatorId, input: { id, ...part } }) {
      const found = await readLogged(deps, operatorId, id);
      const rows = await listMessageRows(database, id, part);
      const newest = rows.at(-1)?.position ?? 0;
      const row = newest > found.operator_delivered ? await markDelivered(deps, id, newest) : found;
      return { chat: toAdminChat(row, operatorId), lines: rows.map(toAdminMessage) };
    },

    takeAdminChat: ({ userId: operatorId, input: { id, from }, once }) =>
      once((transaction, emit) =>
        takeChat(deps, { transaction, emit }, operatorId, { id, from: from ?? null }),
      ),

    answerAdminChat: ({ userId: operatorId, input, idempotency, once }) =>
      once((transaction, emit) =>
        answerChat(deps, { transaction, emit }, operatorId, input, idempotency!.key),
      ),

    readAdminChat: ({ userId: operatorId, input, once }) =>
      once((transaction, emit) => markRead({ transaction, emit }, operatorId, input)),

    closeAdminChat: ({ userId: operatorId, input: { id }, once }) =>
      once((transaction, emit) => closeChat(deps, { transaction, emit }, operatorId, id)),
  } satisfies Handlers;
  return { handlers };
};
