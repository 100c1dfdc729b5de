import { useLingui } from '@lingui/react/macro';
import { ImageField } from './image-field.tsx';
import { ImageRules } from './image-rules.tsx';
import type { ChosenImage } from './use-image-sender.ts';

interface VoucherFieldProps {
  label: string;
  image: ChosenImage;
  error: string | undefined;
}

/** An image that proves a payment. */
export const VoucherField = (props: VoucherFieldProps) => {
  const { t } = useLingui();
  return (
    <ImageField {...props} alt={t`Your payment voucher`}>
      <ImageRules />
    </ImageField>
  );
};
