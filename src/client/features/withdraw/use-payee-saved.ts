import { usePassiveForm } from '#client/data/engine/form/use-form.ts';
import { back, redirectTo, useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { withdrawFormKind, type WithdrawDraft } from './withdraw-form-kind.ts';

/** There is one form, which sends one withdrawal at a time. */
const onlySubject = 0;

/**
 * Leaves the page on which a payee was saved: back to the withdrawal it was added for, with it chosen and
 * about to be confirmed by code, else to the address book.
 */
export const usePayeeSaved = (): ((
  chosen: Pick<WithdrawDraft, 'payee'> & Partial<WithdrawDraft>,
  text: string,
) => void) => {
  const { then } = useCurrentLocation().fields;
  const { edit } = usePassiveForm(withdrawFormKind, onlySubject);
  return (chosen, text) => {
    showToast(text);
    if (then !== 'withdraw') {
      redirectTo('/pages/setting/wallet');
      return;
    }
    edit({ ...chosen, confirming: chosen.payee });
    back();
  };
};
