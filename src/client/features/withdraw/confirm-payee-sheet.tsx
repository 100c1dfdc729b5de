import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { confirmPayee } from '#contract/payees.ts';
import { refreshPayees } from '#client/data/payees/use-payees.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { call } from '#client/lib/calls/call.ts';
import { showToast } from '#client/lib/state/toast.ts';
import formStyles from '#client/components/forms/form.module.css';
import { OwnCodeField } from '#client/components/forms/own-code-field.tsx';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { nameOfPayee, numberOfPayee } from './withdrawable.ts';
import styles from './withdraw.module.css';

/**
 * Confirms a new address or bank account by code, which ends its waiting period. Opening it sends the code,
 * and the last digit confirms.
 */
export const ConfirmPayeeSheet = ({ payee, onClose }: { payee: PayeeRow; onClose: () => void }) => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [code, setCode] = useState('');
  const input = (typed: string) => ({ id: payee.id, code: typed });
  const form = useSubmit({
    fields: ['code'],
    check: (typed: string) => wrongFields(confirmPayee.request, input(typed)),
    request: (typed) => call(confirmPayee, input(typed), { key: keyOf(input(typed)) }),
  });
  const element = useWrongFieldFocus<HTMLDivElement>(form.failures);
  // After the sheet has focused its title.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const confirm = async (typed: string): Promise<void> => {
    if (!(await form.send(typed))?.ok) return;
    void refreshPayees();
    showToast(t`Confirmed. It can be used now.`);
    onClose();
  };
  return (
    <Sheet
      title={t`Confirm by code`}
      open
      onClose={onClose}
      isForm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>{t`Back`}</Button>
          <Button type="submit" busy={form.isBusy} onClick={() => void confirm(code)}>{t`Confirm`}</Button>
        </>
      }
    >
      <div ref={element} className={formStyles.form}>
        <Note size="body">
          <Trans>
            Without a code it can be used 24 hours after it was saved. Check it before you confirm it:
          </Trans>
        </Note>
        <p className={styles.number}>
          <b>{nameOfPayee(payee)}</b>
          <br />
          {numberOfPayee(payee)}
        </p>
        <OwnCodeField
          scene="withdraw"
          sendsAtOnce
          onComplete={(typed) => void confirm(typed)}
          value={code}
          error={form.errorOf('code')}
          onChange={(typed) => {
            setCode(typed);
            form.clear('code');
          }}
        />
        <Note tone="danger" size="body" role="alert">
          {form.formError}
        </Note>
      </div>
    </Sheet>
  );
};
