import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hideArtwork, showArtwork, type AdminArtwork } from '#contract/admin-nfts.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useAsking } from '../use-asking.ts';

interface HideSheetProps {
  work: AdminArtwork;
  /** @param text what was done */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Takes a work off the market, or returns a hidden one to it, for a reason that is logged. */
export const HideSheet = ({ work, onDone, onClose }: HideSheetProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const { name, hidden } = work;
  const done = hidden
    ? t`${ph({ work: name })} is on the market again.`
    : t`${ph({ work: name })} was taken off the market.`;
  const asking = useAsking(hidden ? showArtwork : hideArtwork, () => onDone(done));
  const label = hidden ? t`Return to the market` : t`Take off the market`;
  const agree = (): void => {
    setTried(true);
    if (asking.isUncertain) void asking.askAgain();
    else if (why.trim() !== '') void asking.send({ code: work.code, why: why.trim() });
  };
  return (
    <Confirm
      open
      title={hidden ? t`Return this NFT to the market?` : t`Take this NFT off the market?`}
      rows={[
        { label: t`Work`, value: name },
        { label: t`Owner`, value: work.owner_name },
        ...(hidden ? [{ label: t`Off the market because`, value: hidden.why }] : []),
      ]}
      risk={
        hidden
          ? t`It is listed and sold like any other again.`
          : t`No list shows it, and nobody can buy it or bid for it. It is refused while bidders or a buyer have money in the sale.`
      }
      confirmLabel={asking.isUncertain ? t`Ask again whether it was done` : label}
      variant={hidden ? 'primary' : 'danger'}
      busy={asking.isBusy}
      onConfirm={agree}
      onCancel={onClose}
    >
      <TextField
        label={t`Reason`}
        hint={hidden ? t`Recorded in the log.` : t`Everyone who opens the NFT’s page will see it.`}
        error={isTried && why.trim() === '' ? t`This field is required` : null}
        maxLength={300}
        value={why}
        onChange={setWhy}
      />
      <Note tone="danger" role="alert">
        {asking.failure ? failureText(asking.failure) : ''}
      </Note>
    </Confirm>
  );
};
