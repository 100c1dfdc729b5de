import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Chain } from '#contract/chains.ts';
import type { Deposit, DepositAddress } from '#contract/deposits.ts';
import { decimal, decimalsOf } from '#domain/money.ts';
import { submitDepositKind, type DepositRequest } from '#client/data/deposits/deposit-requests.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import type { ImageSender } from '#client/data/uploads/image-sender.ts';
import { formatAmount } from '#client/lib/format.ts';
import { useImageSender } from '#client/parts/uploads/use-image-sender.ts';

export interface Announcement {
  readonly sending: KeyedRequestView<DepositRequest, Deposit>;
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly amountError: string | undefined;
  readonly sender: ImageSender | null;
  /** Null: takes the chosen one away. */
  readonly choose: (file: File | null) => void;
  readonly voucherError: string | undefined;
  /** Of neither field. */
  readonly formError: string | undefined;
  readonly submit: () => void;
}

/** The announcement of a payment: what is typed, the image on its way, and the sending of both. */
export const useAnnouncement = (terms: DepositAddress, chain: Chain, address: string): Announcement => {
  const { t } = useLingui();
  const failureText = useCallFailureText();
  const sending = useKeyedRequest(submitDepositKind, terms.currency_id);
  const [amount, setAmount] = useState('');
  const [wasTried, setTried] = useState(false);
  const { sender, reference: voucher, isTooLarge, isRefused, choose } = useImageSender();
  const { failure } = sending;
  const refusedField = failure?.kind === 'refused' ? failure.field : undefined;

  const amountProblem = (): string | undefined => {
    if (amount === '') return wasTried ? t`Enter a valid amount` : undefined;
    if (!/^\d{1,20}(\.\d+)?$/.test(amount)) return t`Enter a valid amount`;
    if (decimalsOf(amount) > terms.decimals) return t`The amount has too many decimals`;
    return decimal(amount).lt(decimal(terms.minimum))
      ? t`The minimum deposit is ${ph({ minimum: formatAmount(terms.minimum) })} ${ph({ currency: terms.currency_name })}`
      : undefined;
  };
  const voucherProblem = (): string | undefined => {
    if (isTooLarge) return t`The image is larger than 10 MB`;
    if (!wasTried || voucher !== null || isRefused) return undefined;
    return sender ? t`Wait until the voucher is uploaded` : t`Add a picture of your payment`;
  };
  const refusalOf = (field: string): string | undefined =>
    failure && refusedField === field ? failureText(failure) : undefined;

  return {
    sending,
    amount,
    setAmount(typed) {
      sending.dismiss();
      setAmount(typed);
    },
    amountError: amountProblem() ?? refusalOf('amount'),
    sender,
    choose(file) {
      sending.dismiss();
      choose(file);
    },
    voucherError: voucherProblem() ?? refusalOf('voucher'),
    formError:
      failure && refusedField !== 'amount' && refusedField !== 'voucher' ? failureText(failure) : undefined,
    submit() {
      setTried(true);
      if (amount === '' || amountProblem() !== undefined || voucher === null) return;
      sending.confirm({ amount, currency: terms.currency_id, type: chain, address, voucher });
    },
  };
};
