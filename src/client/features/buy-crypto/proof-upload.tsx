import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { isOutdated, useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import { proofImage, provePurchaseKind } from '#client/data/purchases/purchase-requests.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { useImageSender } from '#client/components/uploads/use-image-sender.ts';
import { VoucherField } from '#client/components/uploads/voucher-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { firstPressOnly } from '#client/ui/buttons/first-press.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';

/** Image of the payment: uploaded first, then submitted to the exchange as proof for this order. */
export const ProofUpload = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  const failureText = useRequestFailureText();
  const sending = useRequest(provePurchaseKind, purchase.id);
  const image = useImageSender(proofImage(purchase.id));
  const [tries, setTries] = useState(0);
  const element = useWrongFieldFocus<HTMLFormElement>(tries);
  const { failure } = sending;
  const problem = (): string | undefined => {
    if (image.isTooLarge) return t`The image is larger than 10 MB`;
    if (failure) return failureText(failure);
    if (tries === 0 || image.reference !== null || image.isRefused) return undefined;
    return image.sender ? t`Wait until the picture is uploaded` : t`Add a picture of your payment`;
  };
  const choose = (file: File | null): void => {
    sending.dismiss();
    setTries(0);
    image.choose(file);
  };
  if (sending.isUnderWay) return <SendingState sending={sending} isOrder={false} />;
  return (
    <Stack
      as="form"
      gap={3}
      ref={element}
      noValidate
      aria-label={t`Proof of payment`}
      onSubmit={(event) => event.preventDefault()}
    >
      <VoucherField label={t`Proof of payment`} image={{ ...image, choose }} error={problem()} />
      {purchase.proof === null ? null : (
        <Note>
          <Trans>You can send another picture until this one is reviewed.</Trans>
        </Note>
      )}
      <Button
        disabled={isOutdated(failure)}
        onClickCapture={firstPressOnly}
        onClick={() => {
          if (image.reference === null) setTries(tries + 1);
          else sending.confirm({ id: purchase.id, proof: image.reference });
        }}
      >
        <Trans>Send proof</Trans>
      </Button>
    </Stack>
  );
};
