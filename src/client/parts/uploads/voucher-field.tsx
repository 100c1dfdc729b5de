import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, type ReactNode } from 'react';
import type { ImageSender } from '#client/data/uploads/image-sender.ts';
import { useStore } from '#client/lib/store.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import fieldStyles from '#client/ui/field.module.css';
import type { ChosenImage } from './use-image-sender.ts';
import { useUploadText } from './use-upload-text.ts';
import styles from './uploads.module.css';

/** A file input that looks like a button; the platform offers camera or album. */
const FileButton = ({
  label,
  camera,
  errorId,
  onChoose,
}: {
  label: ReactNode;
  camera?: boolean;
  /** Of what is wrong, where something is. */
  errorId: string | undefined;
  onChoose: (file: File) => void;
}) => (
  <label className={styles.tile}>
    <Icon name={camera ? 'phone' : 'upload'} size={20} />
    {label}
    <input
      className="visually-hidden"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
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

const Preview = ({ file }: { file: Blob }) => {
  const { t } = useLingui();
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className={styles.preview} src={url} alt={t`Your payment voucher`} />;
};

const Progress = ({ sender }: { sender: ImageSender }) => {
  const { t } = useLingui();
  const uploadText = useUploadText();
  const state = useStore(sender.state);
  const { size } = sender.file;
  const words = uploadText(state, size);
  if (state.kind === 'sent')
    return (
      <p className={styles.sent} role="status">
        <Icon name="check" size={18} />
        {words}
      </p>
    );
  if (state.kind === 'refused')
    return (
      <p className={fieldStyles.error} role="alert">
        {words}
      </p>
    );
  return (
    <>
      <progress aria-label={t`Upload`} value={state.received} max={size} />
      <p role="status">{words}</p>
      {state.kind === 'cut' ? (
        <Button variant="secondary" onClick={sender.resume}>
          <Trans>Continue now</Trans>
        </Button>
      ) : null}
    </>
  );
};

interface VoucherFieldProps {
  label: string;
  image: ChosenImage;
  error: string | undefined;
}

/** A picture of a payment: from the camera or the album, seen while it is sent, and on its way. */
export const VoucherField = ({ label, image: { sender, choose }, error }: VoucherFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const button = { onChoose: choose, errorId: error ? id : undefined };
  return (
    <fieldset className={styles.voucher}>
      <legend className={fieldStyles.label}>{label}</legend>
      {sender ? (
        <div className={styles.chosen}>
          <Preview file={sender.file} />
          <div className={styles.progress}>
            <Progress sender={sender} />
            <Button variant="quiet" onClick={() => choose(null)}>
              <Trans>Remove image</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          <FileButton label={t`Take a photo`} camera {...button} />
          <FileButton label={t`Choose an image`} {...button} />
        </div>
      )}
      <div aria-live="polite">
        {error ? (
          <p className={fieldStyles.error} id={id}>
            <Icon name="warning" size={16} />
            {error}
          </p>
        ) : null}
      </div>
      <p className={fieldStyles.hint}>
        <Trans>JPEG, PNG or WebP, up to 10 MB. Location and camera data are removed.</Trans>
      </p>
    </fieldset>
  );
};
