import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import type { ProofField } from './proof-field.tsx';

const Field = lazyPart('second-factors', async () => (await import('./proof-field.tsx')).ProofField);

/** The field for a second factor, loaded when it is requested. */
export const LazyProofField = (field: ComponentProps<typeof ProofField>) => (
  <Suspense fallback={<Skeleton shape="row" count={1} />}>
    <Field {...field} />
  </Suspense>
);
