import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { useOwnImage } from '#client/data/uploads/use-own-image.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import styles from './chat.module.css';

/** An image in a conversation, with its size reserved so that nothing moves when it loads. */
export const ChatImage = ({ image }: { image: NonNullable<ChatMessage['image']> }) => {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  const { width, height, reference } = image;
  const { url, isFailed } = useOwnImage(`/chat${reference}`);
  const measures = { aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, ${width}px, 16rem)` };
  if (!url)
    return (
      <span className={styles.noImage} style={measures}>
        {isFailed ? <Trans>The image cannot be shown without a connection</Trans> : null}
      </span>
    );
  return (
    <>
      <button type="button" className={styles.image} onClick={() => setLarge(true)}>
        <img src={url} alt={t`Image, press to enlarge`} style={measures} />
      </button>
      <Sheet open={isLarge} title={t`Image`} onClose={() => setLarge(false)}>
        <img className={styles.large} src={url} alt={t`Image`} />
      </Sheet>
    </>
  );
};
