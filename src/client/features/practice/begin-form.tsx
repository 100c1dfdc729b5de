import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formatAmount } from '#client/lib/format/format.ts';
import { fundsProblem, leastFunds, mostFunds, usualFunds } from '#domain/practice/practice-funds.ts';
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
  const problem = fundsProblem(funds);
  const errors = {
    unread: () => t`Enter an amount with at most two decimals`,
    tooLittle: () => t`At least ${ph({ least: formatAmount(leastFunds, 0) })} USDT`,
    tooMuch: () => t`At most ${ph({ most: formatAmount(mostFunds, 0) })} USDT`,
  };
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (problem === null) onBegin(funds);
      }}
    >
      <AmountField
        label={t`Practice money`}
        unit="USDT"
        value={funds}
        onChange={setFunds}
        error={isPressed && problem ? errors[problem]() : undefined}
      />
      {children}
      <Button type="submit">{label}</Button>
    </Stack>
  );
};
