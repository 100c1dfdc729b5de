import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Identity } from '#contract/identity.ts';
import { checkIdentityImages, isReadable, leastImageSides } from '#domain/identity/identity.ts';
import { sideImages } from '#client/data/identity/identity-draft.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { ImageField } from '#client/components/uploads/image-field.tsx';
import { ImageRules } from '#client/components/uploads/image-rules.tsx';
import { useImageSender, type ChosenImage } from '#client/components/uploads/use-image-sender.ts';
import { Note } from '#client/ui/states/note.ts';
import { CameraSheet, hasCamera } from './camera-sheet.tsx';
import { FailedAudit } from './failed-audit.tsx';
import { sideLabels } from './identity-labels.ts';
import { ReviewRule } from './review-rule.tsx';
import { SubmitPart } from './submit-part.tsx';
import { useIdentityForm, wrongCode, type IdentitySending } from './use-identity-form.ts';
import styles from './identity.module.css';

const { long, short } = leastImageSides;
const fields = ['front_pic', 'reverse_pic', 'code'];

/** Level 2: an image of each side of the document. */
export const ImagesForm = ({ state, sending }: { state: Identity; sending: IdentitySending }) => {
  const { t } = useLingui();
  const front = useImageSender(sideImages.front, isReadable);
  const reverse = useImageSender(sideImages.reverse, isReadable);
  const [code, setCode] = useState('');
  const labels = sideLabels[state.real_data?.id_type ?? 0];
  const images = { front_pic: front.reference ?? '', reverse_pic: reverse.reference ?? '' };
  const form = useIdentityForm(
    sending,
    fields,
    () => checkIdentityImages(images) ?? wrongCode(code),
    () => ({ real_type: 2, ...images, code }),
  );
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (sending.isUnderWay) return <SendingState sending={sending} isOrder={false} />;
  const errorOf = (field: string, image: ChosenImage): string | undefined => {
    if (image.isTooLarge) return t`The image is larger than 10 MB`;
    if (image.isTooSmall)
      return t`The picture is too small to be read. It needs at least ${ph({ long })} × ${ph({ short })} pixels.`;
    const error = form.errorOf(field);
    if (!error || image.isRefused) return undefined;
    if (image.reference !== null) return error;
    return image.sender ? t`Wait until the picture is uploaded` : t`Add this picture`;
  };
  const side = (name: 'front' | 'reverse', image: ChosenImage) => ({
    label: t(labels[name]),
    alt: t(labels[name]),
    error: errorOf(`${name}_pic`, image),
    Camera: hasCamera() ? CameraSheet : undefined,
    isDocument: true,
    image: {
      ...image,
      choose(file: File | null) {
        form.changed();
        image.choose(file);
      },
    },
  });
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t`Level 2: pictures of your document`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <FailedAudit state={state} />
      <div>
        <h2>
          <Trans>Level 2: pictures of your document</Trans>
        </h2>
        <ReviewRule reviewer={state.reviewer} level={2} />
        <Note>
          <Trans>All four corners in view, nothing covered, every letter sharp.</Trans>
        </Note>
      </div>
      <ImageField {...side('front', front)} />
      <ImageField {...side('reverse', reverse)} />
      <ImageRules />
      <SubmitPart form={form} code={code} onCode={setCode} />
    </form>
  );
};
