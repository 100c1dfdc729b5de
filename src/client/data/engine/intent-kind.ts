import type { MessageDescriptor } from '@lingui/core';
import type * as z from 'zod/mini';
import type { Outcome } from '#domain/calls/outcome.ts';
import type { CallOptions } from '#client/lib/calls/call.ts';
import type { StoredIntent } from './outbox-table.ts';
import type { Intent } from './rows.ts';
import type { TidelineDatabase } from './tables.ts';

/**
 * A kind of change that goes through the outbox. Uses methods, so that kinds of different intents fit one
 * list.
 */
export interface IntentKind<Kind extends Intent = Intent> {
  /** Selects the stored intents of this kind; intents that no kind can read are left alone. */
  readonly schema: z.ZodMiniType<Kind>;
  send(intent: Kind, options: CallOptions, database: TidelineDatabase): Promise<Outcome<unknown>>;
  /**
   * Called when the server has applied the intent or refused it for good; after a refusal the local change
   * is reverted.
   */
  settle(database: TidelineDatabase, stored: StoredIntent<Kind>, isDone: boolean): Promise<void>;
  /** Text that notifies the user that the change was reverted. */
  refusedText(intent: Kind, reason: string, madeOffline: boolean): MessageDescriptor;
}
