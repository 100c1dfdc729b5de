import type { ComponentType } from 'react';

/** Where a page comes from when it is opened. */
export interface PageSource {
  readonly load: () => Promise<ComponentType>;
  /** The rooms whose words it shows, beside the shared ones. */
  readonly words: readonly string[];
}
