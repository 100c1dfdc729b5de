import { AddPasskeySheet } from './add-passkey-sheet.tsx';
import { AddTotpSheet } from './add-totp-sheet.tsx';
import { ConfirmFactorSheet } from './confirm-factor-sheet.tsx';
import type { FactorAct, FactorSheetProps } from './factor-acts.ts';
import { RenamePasskeySheet } from './rename-passkey-sheet.tsx';

/** The sheet of one change. */
export const FactorSheet = ({ act, ...rest }: FactorSheetProps & { act: FactorAct }) => {
  switch (act.kind) {
    case 'addTotp':
      return <AddTotpSheet {...rest} />;
    case 'addPasskey':
      return <AddPasskeySheet {...rest} />;
    case 'renamePasskey':
      return <RenamePasskeySheet passkey={act.passkey} {...rest} />;
    default:
      return <ConfirmFactorSheet act={act} {...rest} />;
  }
};
