import { useLingui } from '@lingui/react/macro';
import type { Movement } from '#contract/wallets.ts';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { causeOf } from '#client/components/movements/movements.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { RecordCause } from './record-cause.tsx';
import { RecordFacts } from './record-facts.tsx';

/** One movement in a sheet over its list. */
export const RecordSheet = ({ movement, onClose }: { movement: Movement; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <Sheet
      title={t(describeMovement(movement.kind).label)}
      open
      onClose={onClose}
      footer={causeOf(movement.reference) ? <RecordCause movement={movement} /> : null}
    >
      <RecordFacts movement={movement} />
    </Sheet>
  );
};
