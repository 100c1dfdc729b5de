import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageSender } from '#client/data/uploads/image-sender.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { useUploadText } from './use-upload-text.ts';
import { Note } from '#client/ui/states/note.ts';

/** Upload progress of an image, and how to continue after an interruption. */
export const ImageProgress = ({ sender, label }: { sender: ImageSender; label: string }) => {
  const { t } = useLingui();
  const uploadText = useUploadText();
  const state = useStore(sender.state);
  const { size } = sender.file;
  const text = uploadText(state, size);
  if (state.kind === 'sent')
    return (
      <Row as="p" gap={2} role="status">
        <Icon name="check" size={18} />
        {text}
      </Row>
    );
  if (state.kind === 'refused')
    return (
      <Note tone="danger" role="alert">
        {text}
      </Note>
    );
  return (
    <>
      <progress aria-label={`${t`Upload`}: ${label}`} value={state.received} max={size} />
      <p role="status">{text}</p>
      {state.kind === 'cut' ? (
        <Button variant="secondary" onClick={sender.resume}>
          <Trans>Continue now</Trans>
        </Button>
      ) : null}
    </>
  );
};
