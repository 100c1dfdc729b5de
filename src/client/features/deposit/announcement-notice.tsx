import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { depositImage } from '#client/data/deposits/deposit-draft.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useForm } from '#client/data/engine/form/use-form.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useImageSender } from '#client/components/uploads/use-image-sender.ts';
import { useUploadText } from '#client/components/uploads/use-upload-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { depositFormKind } from './deposit-form-kind.ts';
import styles from './deposit.module.css';

interface AnnouncementNoticeProps {
  currencyId: number;
  currencyName: string;
  onOpen: () => void;
}

/** State of the announcement or of its image while its sheet is closed; leads back to it. */
export const AnnouncementNotice = ({ currencyId, currencyName, onOpen }: AnnouncementNoticeProps) => {
  const { t } = useLingui();
  const failureText = useRequestFailureText();
  const uploadText = useUploadText();
  const { sending } = useForm(depositFormKind, currencyId);
  const { sender, state } = useImageSender(depositImage(currencyId));
  const money = `${formatAmount(sending.request?.amount ?? '0')} ${currencyName}`;

  const message = (): string | null => {
    if (sending.failure)
      return t`Your deposit of ${ph({ money })} was not reported. ${ph({ reason: failureText(sending.failure) })}`;
    if (sending.answer) return t`Your deposit of ${ph({ money })} is reported.`;
    if (sending.isUnderWay) return t`Your deposit of ${ph({ money })} is being reported.`;
    if (!sender || !state) return null;
    return state.kind === 'sent'
      ? t`Your voucher is uploaded. The deposit is not reported yet.`
      : uploadText(state, sender.file.size);
  };
  const text = message();
  if (text === null) return null;
  return (
    <div className={styles.notice} data-tone={sending.failure ? 'warn' : undefined}>
      <p role={sending.failure ? 'alert' : 'status'}>{text}</p>
      <Button variant="secondary" onClick={onOpen}>
        {sending.failure ? <Trans>Review again</Trans> : <Trans>Show</Trans>}
      </Button>
    </div>
  );
};
