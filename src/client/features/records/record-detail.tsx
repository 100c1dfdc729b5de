import { useLingui } from '@lingui/react/macro';
import type { Movement } from '#contract/wallets.ts';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { causeOf } from '#client/components/movements/movements.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { RecordCause } from './record-cause.tsx';
import { RecordFacts } from './record-facts.tsx';

/** One movement next to its list. */
export const RecordDetail = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  return (
    <Screen
      title={t(describeMovement(movement.kind).label)}
      footer={causeOf(movement.reference) ? <RecordCause movement={movement} /> : undefined}
    >
      <RecordFacts movement={movement} />
    </Screen>
  );
};
