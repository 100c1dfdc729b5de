import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';

export const imageUploadRow = z.object({
  userId: id,
  /** Purpose, such as "deposit 3". The slot holds one image at a time. */
  purpose: z.string(),
  /** Identifies the upload at the exchange. */
  id: z.string(),
  /** Key of the call that assembles the image from its parts. */
  key: z.string(),
  file: z.instanceof(Blob),
  /** Reference of the image at the exchange; null: it is not complete there yet. */
  reference: z.nullable(z.string()),
  /** Milliseconds since 1970, by this device's clock. */
  chosenAt: z.number(),
});
/** An image that was chosen and not used yet: it must survive a reload, or a killed tab. */
export type ImageUploadRow = z.infer<typeof imageUploadRow>;

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly imageUploads: Table<ImageUploadRow, [number, string]>;
  }
}
