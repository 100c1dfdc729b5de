import type { MessageDescriptor } from '@lingui/core';
import type * as z from 'zod/mini';
import type { Outcome } from '#domain/calls/outcome.ts';
import type { CallOptions } from '#client/lib/calls/call.ts';
import type { StoredIntent } from './outbox-table.ts';
import type { Intent } from './rows.ts';
import type { TidelineDatabase } from './tables.ts';

/** A kind of change that goes through the outbox. Methods, so that kinds of different intents fit one list. */
export interface IntentKind<Kind extends Intent = Intent> {
  /** Which of the stored intents are of this kind; what no kind can read is left alone. */
  readonly schema: z.ZodMiniType<Kind>;
  send(intent: Kind, options: CallOptions, database: TidelineDatabase): Promise<Outcome<unknown>>;
  /** The server did it, or refused it for good: then its change on this device is taken back. */
  settle(database: TidelineDatabase, stored: StoredIntent<Kind>, isDone: boolean): Promise<void>;
  /** Tells the user that it was taken back. */
  refusedText(intent: Kind, reason: string, madeOffline: boolean): MessageDescriptor;
}
