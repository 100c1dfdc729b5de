import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { provePurchaseKind } from '#client/data/purchases/purchase-requests.ts';
import { createImageSender, type ImageSender, type ImageSending } from '#client/data/uploads/image-sender.ts';
import { createStore, useStore, type Store } from '#client/lib/store.ts';
import { SendingState } from '#client/parts/ticket/sending-state.tsx';
import { isTooLarge, VoucherField } from '#client/parts/uploads/voucher-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { onFirstPress } from '#client/ui/first-press.ts';
import styles from './buy-crypto.module.css';

const nothingSent = createStore<ImageSending | null>(null);

/** A picture of the payment: uploaded first, then shown to the exchange as the proof of this order. */
export const ProofUpload = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  const failureText = useCallFailureText();
  const sending = useKeyedRequest(provePurchaseKind, purchase.id);
  const [sender, setSender] = useState<ImageSender | null>(null);
  const [chosenTooLarge, setTooLarge] = useState(false);
  const [wasTried, setTried] = useState(false);
  useEffect(() => () => sender?.stop(), [sender]);
  const image = useStore<ImageSending | null>((sender?.state ?? nothingSent) as Store<ImageSending | null>);
  const proof = image?.kind === 'sent' ? image.reference : null;
  const { failure } = sending;
  const problem = (): string | undefined => {
    if (chosenTooLarge) return t`The image is larger than 10 MB`;
    if (failure) return failureText(failure);
    if (!wasTried || proof !== null || image?.kind === 'refused') return undefined;
    return sender ? t`Wait until the picture is uploaded` : t`Add a picture of your payment`;
  };
  const choose = (file: File | null): void => {
    sending.dismiss();
    setTried(false);
    setTooLarge(file !== null && isTooLarge(file));
    setSender(file === null || isTooLarge(file) ? null : createImageSender(file));
  };
  if (sending.isUnderWay) return <SendingState sending={sending} isOrder={false} />;
  return (
    <section className={styles.proof} aria-label={t`Proof of payment`}>
      <VoucherField sender={sender} error={problem()} onChoose={choose} onRemove={() => choose(null)} />
      {purchase.proof === null ? null : (
        <p className={styles.note}>
          <Trans>Until it is decided, a better picture may take the place of this one.</Trans>
        </p>
      )}
      <Button
        disabled={isOutdated(failure)}
        onClick={onFirstPress(() => {
          setTried(true);
          if (proof !== null) sending.confirm({ id: purchase.id, proof });
        })}
      >
        <Trans>Send proof</Trans>
      </Button>
    </section>
  );
};
