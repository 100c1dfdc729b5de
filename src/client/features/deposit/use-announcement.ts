import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Deposit, DepositAddress } from '#contract/deposits.ts';
import { depositImage } from '#client/data/deposits/deposit-draft.ts';
import type { DepositRequest } from '#client/data/deposits/deposit-requests.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useReviewedForm, type ReviewedForm } from '#client/components/forms/use-reviewed-form.ts';
import { useImageSender, type ChosenImage } from '#client/components/uploads/use-image-sender.ts';
import { decimal, decimalsOf } from '#domain/money/money.ts';
import type { Arrival } from './arrival.ts';
import { depositFormKind, type DepositDraft } from './deposit-form-kind.ts';

export interface AnnouncementOptions {
  readonly terms: DepositAddress;
  readonly arrival: Arrival;
}

export interface Announcement
  extends
    Pick<FormView<DepositDraft, DepositRequest, Deposit>, 'draft' | 'sending'>,
    Pick<ReviewedForm<DepositDraft, never>, 'blocked' | 'failures' | 'formError' | 'edit'> {
  readonly amountError: string | undefined;
  readonly image: ChosenImage;
  readonly voucherError: string | undefined;
  readonly submit: () => void;
  /** Called once the outcome was seen. */
  readonly finish: () => void;
}

/** Report of a payment: the input, the image upload, and the sending of both. */
export const useAnnouncement = ({ terms, arrival: { type, address } }: AnnouncementOptions): Announcement => {
  const { t } = useLingui();
  const view = useForm(depositFormKind, terms.currency_id);
  const { amount } = view.draft;
  const image = useImageSender(depositImage(terms.currency_id));
  const [wasTried, setTried] = useState(false);
  const form = useReviewedForm<DepositDraft, never>({
    form: view,
    fields: ['amount', 'voucher'],
    waitsFor: useNetStatus() === 'offline' ? { kind: 'offline' } : null,
    movedFrom: () => null,
    outcomeStays: true,
  });

  const amountProblem = (): string | undefined => {
    if (amount === '') return wasTried ? t`Enter a valid amount` : undefined;
    if (!/^\d{1,20}(\.\d+)?$/.test(amount)) return t`Enter a valid amount`;
    if (decimalsOf(amount) > terms.decimals) return t`The amount has too many decimals`;
    return decimal(amount).lt(decimal(terms.minimum))
      ? t`The minimum deposit is ${ph({ minimum: formatAmount(terms.minimum) })} ${ph({ currency: terms.currency_name })}`
      : undefined;
  };
  const voucherProblem = (): string | undefined => {
    if (image.isTooLarge) return t`The image is larger than 10 MB`;
    if (!wasTried || image.reference !== null || image.isRefused) return undefined;
    return image.sender ? t`Wait until the voucher is uploaded` : t`Add a picture of your payment`;
  };

  return {
    draft: view.draft,
    sending: view.sending,
    blocked: form.blocked,
    failures: form.failures,
    formError: form.formError,
    edit: form.edit,
    amountError: amountProblem() ?? form.refusalAt('amount'),
    image: {
      ...image,
      choose(file) {
        view.dismiss();
        setTried(false);
        image.choose(file);
      },
    },
    voucherError: voucherProblem() ?? form.refusalAt('voucher'),
    submit() {
      setTried(true);
      const { reference: voucher } = image;
      const request =
        amount === '' || amountProblem() !== undefined || voucher === null
          ? null
          : { amount, currency: terms.currency_id, type, address, voucher };
      form.send(request && { request, problem: null });
    },
    finish() {
      view.dismiss();
      setTried(false);
    },
  };
};
