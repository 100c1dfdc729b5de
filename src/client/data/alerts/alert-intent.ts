import type { changeAlert, createAlert } from '#contract/alerts.ts';
import type { RequestInput } from '#contract/endpoint.ts';

/** What is asked of alerts and may wait for the network: nothing of it moves money, and the price is checked when it arrives. */
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
