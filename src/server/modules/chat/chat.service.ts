import type { Chat, ChatKind, ChatLine } from '#contract/chat.ts';
import type { House } from '#server/house.ts';
import type { Unit } from '#server/lib/outbox.ts';
import type { ServedFile } from '#server/lib/served-files.ts';
import { realtimeService, type Realtime } from '#server/modules/realtime/realtime.service.ts';
import { uploadService, type UploadService } from '#server/modules/uploads/uploads.service.ts';
import { appendLine, contentOf, lastLine, saveChat, type Written } from './append-line.ts';
import { findImageOwner, listLineRows, type LinePart } from './chat-lines.repository.ts';
import { toChat, toLine } from './chat-response.ts';
import { findChatOf, holdChatOf, listChatsOf, type ChatRow } from './chat.repository.ts';

/** So long nobody has to have taken what waits before its person is told that the desk is empty. */
export const absenceAfterMs = 4_000;

/** What a person does in the chat. Each has one conversation of each kind, and no way to name another's. */
export interface ChatService {
  list(userId: number): Promise<Chat[]>;
  lines(
    userId: number,
    kind: ChatKind,
    part: LinePart,
  ): Promise<{ chat: Chat | null; lines: ChatLine[]; is_staffed: boolean }>;
  send(
    unit: Unit,
    userId: number,
    given: Written & { readonly kind: ChatKind; readonly key: string },
  ): Promise<{ chat: Chat; line: ChatLine }>;
  read(unit: Unit, userId: number, kind: ChatKind, position: number): Promise<Chat | null>;
  /** An image of either side in a conversation of this user; null: in none. */
  serveImage(userId: number, name: string): Promise<ServedFile | null>;
}

type Deps = Pick<House, 'database' | 'clock' | 'unitOfWork'> & {
  readonly uploads: UploadService;
  readonly isDeskOpen: Realtime['isDeskOpen'];
};

export const createChatService = ({
  database,
  clock,
  unitOfWork,
  uploads,
  isDeskOpen,
}: Deps): ChatService => {
  const markDelivered = async (userId: number, kind: ChatKind, position: number): Promise<Chat> =>
    unitOfWork.run(async (transaction, emit) => {
      const chat = await holdChatOf(transaction, userId, kind, clock.now());
      if (chat.person_delivered >= position) return toChat((await findChatOf(transaction, userId, kind))!);
      return toChat(await saveChat({ transaction, emit }, { ...chat, person_delivered: position }));
    });

  /** As a line of the person leaves it: for the desk to see, unless somebody has it already. */
  const reopened = (chat: ChatRow): ChatRow => {
    const unread = { ...chat, person_delivered: chat.last };
    if (chat.status !== 'closed') return unread;
    const at = clock.now();
    const absenceDueAt = new Date(at.getTime() + absenceAfterMs);
    return { ...unread, status: 'waiting', waiting_since: at, absence_due_at: absenceDueAt };
  };

  return {
    list: async (userId) => (await listChatsOf(database, userId)).map(toChat),

    async lines(userId, kind, part) {
      const [found, isStaffed] = await Promise.all([findChatOf(database, userId, kind), isDeskOpen()]);
      if (!found) return { chat: null, lines: [], is_staffed: isStaffed };
      const rows = await listLineRows(database, found.id, part);
      const newest = rows.at(-1)?.position ?? 0;
      const chat =
        newest > found.person_delivered ? await markDelivered(userId, kind, newest) : toChat(found);
      return { chat, lines: rows.map(toLine), is_staffed: isStaffed };
    },

    async send(unit, userId, { kind, key, ...written }) {
      const chat = await holdChatOf(unit.transaction, userId, kind, clock.now());
      const content = await contentOf(unit, uploads, chat.id, userId, written);
      const writer = { author: 'person', operatorId: null, key } as const;
      const saved = await saveChat(unit, reopened(await appendLine(unit, clock, chat, writer, content)));
      return { chat: toChat(saved), line: toLine(await lastLine(unit, saved)) };
    },

    async read(unit, userId, kind, position) {
      const found = await findChatOf(unit.transaction, userId, kind);
      if (!found) return null;
      const chat = await holdChatOf(unit.transaction, userId, kind, clock.now());
      const read = Math.min(position, chat.last);
      if (read <= chat.person_read) return toChat(found);
      const marks = { person_read: read, person_delivered: Math.max(read, chat.person_delivered) };
      return toChat(await saveChat(unit, { ...chat, ...marks }));
    },

    async serveImage(userId, name) {
      const ownerId = await findImageOwner(database, userId, name);
      return ownerId === undefined ? null : uploads.serve(ownerId, name);
    },
  };
};

/** The one instance of a house. */
export const chatService = (house: House): ChatService =>
  createChatService({
    ...house,
    uploads: house.use(uploadService),
    isDeskOpen: house.use(realtimeService).isDeskOpen,
  });
