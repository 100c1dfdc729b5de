import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { DepositDetail } from './deposit-detail.tsx';

/** One deposit in a sheet over its list. */
export const DepositSheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <Sheet title={t`Deposit ${ph({ number: id })}`} open onClose={onClose}>
      <DepositDetail id={id} />
    </Sheet>
  );
};
