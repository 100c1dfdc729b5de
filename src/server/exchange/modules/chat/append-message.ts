import type { ChatMessage } from '#contract/chat.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { UploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { insertMessage, listMessageRows, type ShownMessageRow } from './chat-messages.repository.ts';
import { toChat } from './chat-response.ts';
import { findChat, writeChat, type ChatRow, type ShownChatRow } from './chat.repository.ts';

/** The author of a message and its idempotency key. */
interface Writer extends Pick<ChatMessage, 'author'> {
  readonly operatorId: number | null;
  readonly key: string | null;
}

/** The content sent: either a text or an image. */
export interface Written {
  readonly text?: string | undefined;
  readonly image?: string | undefined;
}

type Content = Pick<ChatMessage, 'form' | 'text' | 'image'>;

const requireOne = ({ text, image }: Written): void => {
  if ((text === undefined) === (image === undefined)) throw new Refusal('text.required', { field: 'text' });
};

/** The content of a message to store; from now on its image is served to this chat. @throws Refusal */
export const contentOf = async (
  { transaction }: Unit,
  uploads: Pick<UploadService, 'use' | 'sizeOf'>,
  chatId: number,
  senderId: number,
  written: Written,
): Promise<Content> => {
  requireOne(written);
  const { text, image: reference } = written;
  if (reference === undefined) return { form: 'text', text: text!, image: null };
  await uploads.use(transaction, {
    userId: senderId,
    reference,
    usedFor: `chat:${chatId}`,
    field: 'image',
  });
  const { width, height } = await uploads.sizeOf(transaction, reference);
  return { form: 'image', text: '', image: { reference, width, height } };
};

/**
 * Stores a changed row, and publishes it to the person's devices and the back office. Returns the row as
 * shown.
 */
export const saveChat = async ({ transaction, emit }: Unit, chat: ChatRow): Promise<ShownChatRow> => {
  await writeChat(transaction, chat);
  const shown = (await findChat(transaction, chat.id))!;
  emit(chat.user_id, { topic: 'chat', payload: toChat(shown) });
  return shown;
};

/**
 * Appends a message to a locked conversation, so that all messages have one order. Returns the updated row,
 * which the caller stores together with its other changes.
 */
export const appendMessage = async (
  { transaction }: Unit,
  clock: Clock,
  chat: ChatRow,
  { author, operatorId, key }: Writer,
  { form, text, image }: Content,
): Promise<ChatRow> => {
  const at = clock.now();
  const position = chat.last + 1;
  await insertMessage(transaction, {
    chat_id: chat.id,
    position,
    author,
    form,
    text,
    image: image && image.reference.slice('/upload/'.length),
    width: image && image.width,
    height: image && image.height,
    operator_id: operatorId,
    key,
    created_at: at,
  });
  return { ...chat, last: position, changed_at: at };
};

/** The last message of the conversation. */
export const lastMessage = async ({ transaction }: Unit, chat: ChatRow): Promise<ShownMessageRow> =>
  (await listMessageRows(transaction, chat.id, { after: chat.last - 1, limit: 1 }))[0]!;
