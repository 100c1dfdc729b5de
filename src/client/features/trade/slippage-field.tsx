import { useLingui } from '@lingui/react/macro';
import { Chips } from '#client/ui/chips.tsx';

const offered = ['0.1', '0.5', '1', '3'] as const;

/** How far from the price seen a market order may fill. */
export const SlippageField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { t } = useLingui();
  return <Chips label={t`Slippage at most`} options={offered.map((percent) => ({ value: percent, label: `${percent}%` }))} value={value as (typeof offered)[number]} onChange={onChange} />;
};
