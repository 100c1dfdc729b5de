import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import type { PayProofFields } from './pay-proof-fields.tsx';

const Fields = lazyPart(
  'second-factors',
  async () => (await import('./pay-proof-fields.tsx')).PayProofFields,
);

/** The fields of a payment's proof, loaded when they are requested. */
export const LazyPayProofFields = (fields: ComponentProps<typeof PayProofFields>) => (
  <Suspense fallback={<Skeleton shape="row" count={2} />}>
    <Fields {...fields} />
  </Suspense>
);
