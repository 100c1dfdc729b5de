import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formatAmount } from '#client/lib/format/format.ts';
import { canBeginWith, leastFunds, mostFunds, usualFunds } from '#domain/practice/practice-funds.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';

interface BeginFormProps {
  label: string;
  onBegin: (funds: string) => void;
  /** Between the amount and the button. */
  children?: ReactNode;
}

/** How much practice money to begin with. */
export const BeginForm = ({ label, onBegin, children }: BeginFormProps) => {
  const { t } = useLingui();
  const [funds, setFunds] = useState<string>(usualFunds);
  const [isPressed, setPressed] = useState(false);
  const isRight = canBeginWith(funds);
  const least = formatAmount(leastFunds, 0);
  const most = formatAmount(mostFunds, 0);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (isRight) onBegin(funds);
      }}
    >
      <AmountField
        label={t`Practice money`}
        unit="USDT"
        value={funds}
        onChange={setFunds}
        error={isPressed && !isRight ? t`From ${ph({ least })} to ${ph({ most })} USDT` : undefined}
      />
      {children}
      <Button type="submit">{label}</Button>
    </Stack>
  );
};
