import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { ImageSender } from '#client/data/uploads/image-sender.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatShare } from '#client/lib/format.ts';
import { useStore } from '#client/lib/store.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import fieldStyles from '#client/ui/field.module.css';
import styles from './uploads.module.css';

const percentOf = (received: number, size: number): string =>
  formatShare(String(Math.floor((100 * received) / Math.max(1, size))));

/** A file input that looks like a button; the platform offers camera or album. */
const FileButton = ({
  label,
  camera,
  onChoose,
}: {
  label: ReactNode;
  camera?: boolean;
  onChoose: (file: File) => void;
}) => (
  <label className={styles.tile}>
    <Icon name={camera ? 'phone' : 'upload'} size={20} />
    {label}
    <input
      className="visually-hidden"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture={camera ? 'environment' : undefined}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file may be chosen again after it was removed.
        target.value = '';
        if (file) onChoose(file);
      }}
    />
  </label>
);

const Preview = ({ file }: { file: File }) => {
  const { t } = useLingui();
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className={styles.preview} src={url} alt={t`Your payment voucher`} />;
};

const Progress = ({ sender }: { sender: ImageSender }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const state = useStore(sender.state);
  const { size } = sender.file;
  if (state.kind === 'sent')
    return (
      <p role="status">
        <Trans>Voucher uploaded</Trans>
      </p>
    );
  if (state.kind === 'refused')
    return (
      <p className={fieldStyles.error} role="alert">
        {failureText(state.failure)}
      </p>
    );
  const percent = percentOf(state.received, size);
  return (
    <>
      <progress aria-label={t`Upload`} value={state.received} max={size} />
      {state.kind === 'sending' ? (
        <p role="status">
          <Trans>Uploading, {ph({ percent })}</Trans>
        </p>
      ) : (
        <>
          <p role="alert">
            <Trans>
              Connection lost at {ph({ percent })}. It continues from there once you’re back online.
            </Trans>
          </p>
          <Button variant="secondary" onClick={sender.resume}>
            <Trans>Continue upload</Trans>
          </Button>
        </>
      )}
    </>
  );
};

interface VoucherFieldProps {
  sender: ImageSender | null;
  error: string | undefined;
  /** Null: the chosen one is taken away. */
  onChoose: (file: File | null) => void;
}

/** A picture of the payment: from the camera or the album, seen before it is sent, and on its way. */
export const VoucherField = ({ sender, error, onChoose }: VoucherFieldProps) => {
  const { t } = useLingui();
  return (
    <fieldset className={styles.voucher}>
      <legend className={fieldStyles.label}>
        <Trans>Payment voucher</Trans>
      </legend>
      {sender ? (
        <div className={styles.chosen}>
          <Preview file={sender.file} />
          <div className={styles.progress}>
            <Progress sender={sender} />
            <Button variant="quiet" onClick={() => onChoose(null)}>
              <Trans>Remove image</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          <FileButton label={t`Take a photo`} camera onChoose={onChoose} />
          <FileButton label={t`Choose an image`} onChoose={onChoose} />
        </div>
      )}
      <div aria-live="polite">{error ? <p className={fieldStyles.error}>{error}</p> : null}</div>
      <p className={fieldStyles.hint}>
        <Trans>JPEG, PNG or WebP, up to 10 MB. Location and camera data are removed.</Trans>
      </p>
    </fieldset>
  );
};
