import type { MessageDescriptor } from '@lingui/core';

export interface MachineTexts {
  readonly title: MessageDescriptor;
  /** Describes in one sentence what has this lifecycle. */
  readonly about: MessageDescriptor;
}

/**
 * Texts for the state charts of one resource, in its file `<resource>.charts.ts`. The machines themselves
 * are language-independent. Names shared by the charts of several resources have their texts in the gallery.
 */
export interface ChartTexts {
  /** By machine name. */
  readonly machines: Readonly<Record<string, MachineTexts>>;
  /** By state name in the charts. */
  readonly states?: Readonly<Record<string, MessageDescriptor>>;
  readonly events?: Readonly<Record<string, MessageDescriptor>>;
}
