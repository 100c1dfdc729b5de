import type { changeAlert, createAlert } from '#contract/alerts.ts';
import type { RequestInput } from '#contract/endpoint.ts';

/**
 * Changes of alerts that may wait for the network: they move no money, and the price is checked on arrival.
 */
export type AlertIntent =
  | {
      readonly kind: 'createAlert';
      readonly symbol: string;
      readonly alert: RequestInput<typeof createAlert>;
    }
  | {
      readonly kind: 'changeAlert';
      readonly symbol: string;
      readonly id: number;
      readonly rule: Omit<RequestInput<typeof changeAlert>, 'id'>;
    }
  | { readonly kind: 'removeAlert'; readonly symbol: string; readonly id: number };
