import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { uploadProgress } from '#client/data/chat/upload-progress.ts';
import type { WaitingMessage } from '#client/data/chat/use-chat.ts';
import { withdrawMessage } from '#client/data/chat/write-chat.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Bubble, BubbleText } from '#client/ui/talk/bubble.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './chat.module.css';

const WaitingImage = ({ file, messageKey }: { file: Blob; messageKey: string }) => {
  const { t } = useLingui();
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const done = useStore(uploadProgress)[messageKey] ?? 0;
  return (
    <Stack as="span" gap={1} className={styles.sending}>
      <img className={styles.preview} src={url} alt={t`Image`} />
      <progress aria-label={t`Upload`} value={done} max={1} />
    </Stack>
  );
};

/**
 * A message that the exchange does not have yet: while no part of it was sent, it can be taken back or
 * changed.
 */
export const WaitingBubble = ({
  message,
  onEdit,
}: {
  message: WaitingMessage;
  onEdit: (text: string) => void;
}) => {
  const { t } = useLingui();
  const isOnline = isConnected(useNetStatus());
  const { text, image, isTried } = message.intent;
  const takeBack = async (edited: boolean): Promise<void> => {
    if ((await withdrawMessage(message.id)) && edited) onEdit(text);
  };
  return (
    <Bubble
      author={t`You`}
      isOwn
      time={undefined}
      at={undefined}
      state={{ is: 'waiting', text: isOnline ? t`Sending…` : t`Sent when you are online` }}
      actions={
        isTried || isOnline ? null : (
          <>
            {image ? null : (
              <Button variant="quiet" onClick={() => void takeBack(true)}>
                <Trans>Edit</Trans>
              </Button>
            )}
            <Button variant="quiet" onClick={() => void takeBack(false)}>
              <Trans>Do not send</Trans>
            </Button>
          </>
        )
      }
    >
      {image ? <WaitingImage file={image.file} messageKey={message.key} /> : <BubbleText>{text}</BubbleText>}
    </Bubble>
  );
};
