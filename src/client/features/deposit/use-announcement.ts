import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Deposit, DepositAddress } from '#contract/deposits.ts';
import { decimal, decimalsOf } from '#domain/money.ts';
import { depositImage, type DepositDraft } from '#client/data/deposits/deposit-draft.ts';
import { submitDepositKind, type DepositRequest } from '#client/data/deposits/deposit-requests.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { formatAmount } from '#client/lib/format.ts';
import { useImageSender, type ChosenImage } from '#client/parts/uploads/use-image-sender.ts';
import type { Arrival } from './arrival.ts';

export interface AnnouncementOptions {
  readonly terms: DepositAddress;
  readonly arrival: Arrival;
  readonly draft: DepositDraft;
  readonly edit: (patch: Partial<DepositDraft>) => void;
}

export interface Announcement {
  readonly sending: KeyedRequestView<DepositRequest, Deposit>;
  readonly setAmount: (amount: string) => void;
  readonly amountError: string | undefined;
  readonly image: ChosenImage;
  readonly voucherError: string | undefined;
  /** Of neither field. */
  readonly formError: string | undefined;
  /** How often it was to be sent and could not be. */
  readonly failures: number;
  readonly submit: () => void;
  /** The outcome was seen. */
  readonly finish: () => void;
}

/** The announcement of a payment: what is typed, the image on its way, and the sending of both. */
export const useAnnouncement = ({
  terms,
  arrival: { type, address },
  draft: { amount },
  edit,
}: AnnouncementOptions): Announcement => {
  const { t } = useLingui();
  const failureText = useCallFailureText();
  const sending = useKeyedRequest(submitDepositKind, terms.currency_id);
  const image = useImageSender(depositImage(terms.currency_id));
  const [tries, setTries] = useState(0);
  const { failure } = sending;
  const refusedField = failure?.kind === 'refused' ? failure.field : undefined;

  const amountProblem = (): string | undefined => {
    if (amount === '') return tries > 0 ? t`Enter a valid amount` : undefined;
    if (!/^\d{1,20}(\.\d+)?$/.test(amount)) return t`Enter a valid amount`;
    if (decimalsOf(amount) > terms.decimals) return t`The amount has too many decimals`;
    return decimal(amount).lt(decimal(terms.minimum))
      ? t`The minimum deposit is ${ph({ minimum: formatAmount(terms.minimum) })} ${ph({ currency: terms.currency_name })}`
      : undefined;
  };
  const voucherProblem = (): string | undefined => {
    if (image.isTooLarge) return t`The image is larger than 10 MB`;
    if (tries === 0 || image.reference !== null || image.isRefused) return undefined;
    return image.sender ? t`Wait until the voucher is uploaded` : t`Add a picture of your payment`;
  };
  const refusalOf = (field: string): string | undefined =>
    failure && refusedField === field ? failureText(failure) : undefined;

  return {
    sending,
    setAmount(typed) {
      sending.dismiss();
      edit({ amount: typed });
    },
    amountError: amountProblem() ?? refusalOf('amount'),
    image: {
      ...image,
      choose(file) {
        sending.dismiss();
        setTries(0);
        image.choose(file);
      },
    },
    voucherError: voucherProblem() ?? refusalOf('voucher'),
    formError:
      failure && refusedField !== 'amount' && refusedField !== 'voucher' ? failureText(failure) : undefined,
    failures: tries + (failure ? 1 : 0),
    submit() {
      if (amount === '' || amountProblem() !== undefined || image.reference === null)
        return setTries(tries + 1);
      const { reference: voucher } = image;
      sending.confirm({ amount, currency: terms.currency_id, type, address, voucher });
    },
    finish() {
      sending.dismiss();
      setTries(0);
      edit({ amount: '' });
    },
  };
};
