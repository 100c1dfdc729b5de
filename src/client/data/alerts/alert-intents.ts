import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { createAlert } from '#contract/alerts.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { id, text } from '#contract/primitives.ts';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';

/** What is asked of alerts and may wait for the network: nothing of it moves money, and the price is checked when it arrives. */
export type AlertIntent =
  | {
      readonly kind: 'createAlert';
      readonly symbol: string;
      readonly alert: RequestInput<typeof createAlert>;
    }
  | { readonly kind: 'removeAlert'; readonly symbol: string; readonly id: number };

/** Read as far as the device needs it; what the alert says is checked by the server. */
export const alertIntent = z.union([
  z.object({ kind: z.literal('createAlert'), symbol: text, alert: z.looseObject({ match_id: id }) }),
  z.object({ kind: z.literal('removeAlert'), symbol: text, id }),
]) as unknown as z.ZodMiniType<AlertIntent>;

/** Alerts that are set or removed. */
export const alertKind: IntentKind<AlertIntent> = {
  schema: alertIntent,
  send: async (intent, options) => (await import('./alerts-wire.ts')).sendAlert(intent, options),
  settle: (database, { id: place }) => database.outbox.delete(place),
  refusedText: ({ symbol }, reason) => msg`The alert for ${symbol} was not changed. ${reason}`,
};
