import type { IconName } from '#client/ui/buttons/icon-paths.ts';

/** One of a closed set: its stored value and its label. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A figure after the label. */
  detail?: string;
  /** Shown in place of the label, which is then for screen readers only. */
  icon?: IconName;
  /** Buy and sell have their colours when chosen. */
  tone?: 'buy' | 'sell';
}

export interface ChoiceProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}
