import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';

export const imageUploadRow = z.object({
  userId: id,
  /** What it is to prove: "deposit 3". One image at a time has this place. */
  purpose: z.string(),
  /** The upload's own, so that the exchange knows it again. */
  id: z.string(),
  /** Of the call that makes an image of the parts. */
  key: z.string(),
  file: z.instanceof(Blob),
  /** Of the image at the exchange; null: it is not whole there yet. */
  reference: z.nullable(z.string()),
  /** Milliseconds since 1970, by this device's clock. */
  chosenAt: z.number(),
});
/** An image that was chosen and is not used yet: a reload, or a tab that is killed, must not cost it. */
export type ImageUploadRow = z.infer<typeof imageUploadRow>;

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly imageUploads: Table<ImageUploadRow, [number, string]>;
  }
}
