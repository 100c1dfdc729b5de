import { Suspense, useState, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { DetachSheet } from '#client/components/copies/lazy-detach-sheet.ts';
import { CloseSheet } from './close-sheet.tsx';
import type { PositionAction } from './actions-of.ts';
import { StopsSheet } from './stops-sheet.tsx';
import { useRow } from '#client/data/engine/use-rows.ts';

const MarginSheet = lazyPart(
  'futures-later',
  async () => (await import('./sheets/margin-sheet.tsx')).MarginSheet,
);
const CancelSheet = lazyPart(
  'futures-later',
  async () => (await import('./sheets/cancel-sheet.tsx')).CancelSheet,
);
const ReverseSheet = lazyPart(
  'futures-later',
  async () => (await import('./reversal/reverse-sheet.tsx')).ReverseSheet,
);

const sheets = {
  close: CloseSheet,
  stops: StopsSheet,
  margin: MarginSheet,
  reverse: ReverseSheet,
  hold: DetachSheet,
  cancel: CancelSheet,
} as const;

/**
 * The sheet for an action on a position. It stays when the position leaves the list, until the outcome was
 * seen.
 */
export const usePositionSheet = (): {
  act: (action: PositionAction, position: Position) => void;
  sheet: ReactNode;
} => {
  const [acting, setActing] = useState<{ action: PositionAction; position: Position } | null>(null);
  // The sheet shows the position in its current state.
  const current = useRow('positions', acting?.position.id ?? 0) ?? acting?.position;
  const Sheet = acting && sheets[acting.action];
  return {
    act: (action, position) => setActing({ action, position }),
    sheet:
      Sheet && current ? (
        <Suspense>
          <Sheet key={current.id} position={current} onClose={() => setActing(null)} />
        </Suspense>
      ) : null,
  };
};
