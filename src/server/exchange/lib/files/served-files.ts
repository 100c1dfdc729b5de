import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import type { OpenFile } from './file-store.ts';

/** A file as it is sent. */
export interface ServedFile {
  readonly bytes: Uint8Array;
  /** Its media type. */
  readonly type: string;
}

/** Access-controlled files, by name below one folder. */
export interface ServedFiles {
  /** Path below the origin: "/upload". */
  readonly folder: `/${string}`;
  /** `operator`: for all other callers the folder does not exist. */
  readonly access: 'user' | 'operator';
  /** Null: there is none of this name, or the caller may not read it. */
  find(caller: SessionUser, name: string): Promise<ServedFile | null>;
}

/** A public file, opened to be sent. */
export interface PublicFile {
  readonly file: OpenFile;
  /** Its media type. */
  readonly type: string;
}

/**
 * Public images, sound and video, addressed by two names below one folder. The content under a name never
 * changes. Files are stored unsealed: they are no secret, and parts of them can be read separately.
 */
export interface PublicMedia {
  /** Path below the origin: "/artwork". */
  readonly folder: `/${string}`;
  /** Null if there is none. */
  find(name: string, file: string): Promise<PublicFile | null>;
}

/** Headers of every file: it is shown as what it is, and never executes code. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;
