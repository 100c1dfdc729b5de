import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Asking } from './use-asking.ts';

interface ReasonSheetProps<Request> {
  asking: Asking<Request>;
  /** The request with this reason. */
  request: (why: string) => Request;
  title: string;
  /** What it concerns. */
  rows: readonly { label: string; value: string }[];
  /** What it causes. */
  risk: string;
  /** Who reads the reason. */
  hint: string;
  confirmLabel: string;
  isDangerous: boolean;
  onClose: () => void;
}

/** Confirms an action that needs a reason. Without an answer, it can only be asked whether it was done. */
export const ReasonSheet = <Request,>({
  asking,
  request,
  title,
  rows,
  risk,
  hint,
  confirmLabel,
  isDangerous,
  onClose,
}: ReasonSheetProps<Request>) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const why = typed.trim();
  const agree = (): void => {
    setTried(true);
    if (asking.isUncertain) void asking.askAgain();
    else if (why !== '') void asking.send(request(why));
  };
  return (
    <Confirm
      open
      title={title}
      rows={rows}
      risk={risk}
      confirmLabel={asking.isUncertain ? t`Ask again whether it was done` : confirmLabel}
      variant={isDangerous ? 'danger' : 'primary'}
      busy={asking.isBusy}
      onConfirm={agree}
      onCancel={onClose}
    >
      <TextField
        label={t`Reason`}
        hint={hint}
        error={isTried && why === '' ? t`This field is required` : null}
        maxLength={300}
        value={typed}
        onChange={setTyped}
      />
      <Note tone="danger" role="alert">
        {asking.failure ? failureText(asking.failure) : ''}
      </Note>
    </Confirm>
  );
};
