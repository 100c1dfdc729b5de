import type { MessageDescriptor } from '@lingui/core';

export interface MachineWords {
  readonly title: MessageDescriptor;
  /** What it is the lifecycle of, in one sentence. */
  readonly about: MessageDescriptor;
}

/**
 * Words for the state charts of one resource, in its file `<resource>.charts.ts`. The machines themselves know no languages. Names
 * that charts of several resources share have their words in the gallery.
 */
export interface ChartTexts {
  /** By the names of the machines. */
  readonly machines: Readonly<Record<string, MachineWords>>;
  /** By their names in the charts. */
  readonly states?: Readonly<Record<string, MessageDescriptor>>;
  readonly events?: Readonly<Record<string, MessageDescriptor>>;
}
