import * as z from 'zod/mini';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';
import { newUuid } from '#client/lib/device/uuid.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { createImageSender, type ImageSender } from './image-sender.ts';
import { imageUploadRow, type ImageUploadRow } from './image-uploads-table.ts';

/** The slot for the image of one purpose: it is uploaded whatever page is open. */
export interface ImageSlot {
  /** Null: no image was chosen. */
  readonly sender: Store<ImageSender | null>;
  /** Replaces the present image; null: removes it. */
  choose(file: Blob | null): void;
}

/**
 * Stores the exchange's answer if the slot still has the same image: another tab may have chosen a new one.
 */
const noteAnswer = async (
  { imageUploads }: TidelineDatabase,
  { userId, purpose, id }: ImageUploadRow,
  reference: string | null,
): Promise<void> => {
  const same = imageUploads.where({ userId, purpose }).and((row) => row.id === id);
  await (reference === null ? same.delete() : same.modify({ reference }));
};

const openSlot = async (userId: number, purpose: string): Promise<ImageSlot> => {
  const sender = createStore<ImageSender | null>(null);
  const send = (upload: ImageUploadRow): void =>
    sender.set(
      createImageSender(upload, (reference) => {
        void withDatabase((database) => noteAnswer(database, upload, reference));
      }),
    );

  const stored = await withDatabase(({ imageUploads }) => imageUploads.get([userId, purpose]));
  const row = z.safeParse(imageUploadRow, stored.ok ? stored.value : undefined);
  if (row.success) send(row.data);
  return {
    sender,
    choose(file) {
      sender.get()?.stop();
      if (file === null) {
        sender.set(null);
        void withDatabase(({ imageUploads }) => imageUploads.delete([userId, purpose]));
        return;
      }
      const fresh = { id: newUuid(), key: newKey(), reference: null, chosenAt: Date.now() };
      const upload = { userId, purpose, file, ...fresh };
      send(upload);
      void withDatabase(({ imageUploads }) => imageUploads.put(upload));
    },
  };
};

const slots = new Map<string, { readonly userId: number; readonly slot: Promise<ImageSlot> }>();

onCredentialsChange(() => {
  for (const [name, { userId, slot }] of slots) {
    if (userId === credentials().userId) continue;
    slots.delete(name);
    void slot.then(({ sender }) => sender.get()?.stop());
  }
});

/** The user's slot for this purpose, with the image chosen before the page was loaded. */
export const imageSlot = (userId: number, purpose: string): Promise<ImageSlot> => {
  const name = `${userId} ${purpose}`;
  const slot = slots.get(name)?.slot ?? openSlot(userId, purpose);
  slots.set(name, { userId, slot });
  return slot;
};

/** Deletes a used image: the next one of this purpose is a different image. */
export const forgetImage = async (userId: number, purpose: string): Promise<void> =>
  (await imageSlot(userId, purpose)).choose(null);
