import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hideArtwork, showArtwork, type AdminArtwork } from '#contract/admin-nfts.ts';
import { ReasonSheet } from '../reason-sheet.tsx';
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
  const { code, name, hidden } = work;
  const done = hidden
    ? t`${ph({ work: name })} is on the market again.`
    : t`${ph({ work: name })} was taken off the market.`;
  return (
    <ReasonSheet
      asking={useAsking(hidden ? showArtwork : hideArtwork, () => onDone(done))}
      request={(why) => ({ code, why })}
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
      hint={hidden ? t`Recorded in the log.` : t`Everyone who opens the NFT’s page will see it.`}
      confirmLabel={hidden ? t`Return to the market` : t`Take off the market`}
      isDangerous={!hidden}
      onClose={onClose}
    />
  );
};
