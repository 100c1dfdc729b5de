import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { BeginForm } from './begin-form.tsx';

/** Starts over once the user has confirmed with an amount. */
export const BeginAgain = ({ onBegin }: { onBegin: (funds: string) => void }) => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>{t`Start again`}</Button>
      <Sheet title={t`Start again`} open={isAsked} onClose={() => setAsked(false)}>
        <Stack gap={4}>
          <p>{t`Everything you practised is deleted.`}</p>
          {isAsked ? (
            <BeginForm
              label={t`Delete and start again`}
              onBegin={(funds) => {
                setAsked(false);
                onBegin(funds);
              }}
            />
          ) : null}
        </Stack>
      </Sheet>
    </>
  );
};
