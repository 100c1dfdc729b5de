import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { text } from '#contract/primitives.ts';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { settleCollect, type CollectIntent } from './collects-table.ts';

/** Marks a work as a favourite, or unmarks it. */
export const collectKind: IntentKind<CollectIntent> = {
  schema: z.object({ kind: z.literal('collectArtwork'), code: text, wanted: z.boolean() }),
  send: async (intent, options) => (await import('./collect-wire.ts')).sendCollect(intent, options),
  settle: (database, stored, isDone) => settleCollect(database, stored, isDone, serverNowMs()),
  refusedText: (_intent, reason) => msg`An NFT favourite could not be changed. ${reason}`,
};
