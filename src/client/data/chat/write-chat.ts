import type { ChatKind } from '#contract/chat.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { newUuid } from '#client/lib/device/uuid.ts';
import { withDatabase, withDurableDatabase } from '#client/data/engine/with-database.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { addIntent } from '#client/data/engine/outbox-table.ts';
import type { ReadIntent, SendIntent } from './chat-intent.ts';

const add = async (intent: SendIntent | ReadIntent): Promise<Outcome<void>> => {
  const stored = await withDurableDatabase((database) =>
    addIntent(database, credentials().userId, intent, newKey(), !isConnected(netStatus.get())),
  );
  if (stored.ok) intentStored.emit();
  return stored;
};

/** Sends a text. It is on the disk before it is sent, and waits there until then. */
export const sendText = (chat: ChatKind, text: string): Promise<Outcome<void>> =>
  add({ kind: 'sendChat', chat, text, image: null, isTried: false });

/** The same for an image. */
export const sendImage = (chat: ChatKind, file: Blob): Promise<Outcome<void>> =>
  add({
    kind: 'sendChat',
    chat,
    text: '',
    image: { file, id: newUuid(), key: newKey() },
    isTried: false,
  });

export const markChatRead = (chat: ChatKind, position: number): Promise<Outcome<void>> =>
  add({ kind: 'readChat', chat, position });

/** Withdraws a message that was not sent yet. Returns false when it is in flight or has arrived. */
export const withdrawMessage = async (id: number): Promise<boolean> => {
  const taken = await withDatabase(({ outbox }) =>
    outbox.db.transaction('rw', outbox, async () => {
      const row = await outbox.get(id);
      if (!row || row.intent['isTried'] !== false) return false;
      await outbox.delete(id);
      return true;
    }),
  );
  return taken.ok && taken.value;
};
