import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { id, text } from '#contract/primitives.ts';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';
import type { AlertIntent } from './alert-intent.ts';

/** Validates only the fields the device needs; the server validates the alert itself. */
export const alertIntent = z.union([
  z.object({ kind: z.literal('createAlert'), symbol: text, alert: z.looseObject({ match_id: id }) }),
  z.object({ kind: z.literal('changeAlert'), symbol: text, id, rule: z.looseObject({}) }),
  z.object({ kind: z.literal('removeAlert'), symbol: text, id }),
]) as unknown as z.ZodMiniType<AlertIntent>;

/** Alerts that are set, changed or removed. */
export const alertKind: IntentKind<AlertIntent> = {
  schema: alertIntent,
  send: async (intent, options) => (await import('./alerts-wire.ts')).sendAlert(intent, options),
  settle: (database, { id: place }) => database.outbox.delete(place),
  refusedText: ({ symbol }, reason) => msg`The alert for ${symbol} was not changed. ${reason}`,
};
