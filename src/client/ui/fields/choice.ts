import type { IconName } from '#client/ui/buttons/icon-paths.ts';

/** One of a closed set: how it is kept and how it reads. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Drawn in place of the label, which is then for screen readers alone. */
  icon?: IconName;
  /** Buy and sell carry their colours when chosen. */
  tone?: 'buy' | 'sell';
}

export interface ChoiceProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}
