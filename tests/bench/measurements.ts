import type { Measurement } from './figure.ts';
import { loading } from './loading.ts';

/** Everything that is measured, in the order of the report. */
export const measurements: readonly Measurement[] = [loading];
