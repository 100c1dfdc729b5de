import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { getExchangeTerms, type Transfer } from '#contract/transfers.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import { useFixedRate } from '#client/data/engine/use-fixed-rate.ts';
import type { ConversionRequest } from '#client/data/transfers/transfer-requests.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { useRatedForm, type RatedForm } from '#client/components/forms/use-rated-form.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import {
  amountFor,
  conversionMoved,
  figuresOf,
  snapshotOf,
  worthOfAmount,
  type ConvertFigures,
  type ConvertSnapshot,
} from './convert-figures.ts';
import {
  beginConversion,
  choiceOf,
  chosenCurrencies,
  convertFormKind,
  type AskedConversion,
  type ConvertDraft,
} from './convert-form-kind.ts';
import { percentStepsOf, type PercentStep } from './movable-funds.ts';
import { useExpectedRate, type ExpectedRate } from './use-expected-rate.ts';

export interface ConvertForm
  extends
    Pick<
      RatedForm<ConvertDraft, ConvertSnapshot, unknown, unknown>,
      | 'blocked'
      | 'asked'
      | 'moved'
      | 'formError'
      | 'isAsking'
      | 'askError'
      | 'overText'
      | 'edit'
      | 'confirm'
      | 'cancel'
    >,
    Pick<ConvertFigures, 'amount' | 'received'>,
    Pick<FormView<ConvertDraft, ConversionRequest, Transfer>, 'draft' | 'sending'> {
  readonly from: ConvertibleCurrency;
  readonly to: ConvertibleCurrency;
  readonly percentSteps: readonly PercentStep[];
  /** At current prices; null while one is unknown. */
  readonly expected: ExpectedRate | null;
  /** In USDT at current prices; null: no amount, or a price is unknown. */
  readonly worth: { readonly from: string | null; readonly to: string | null };
  readonly receivedError: string | undefined;
  readonly amountError: string | undefined;
  readonly choose: (which: 'from' | 'to', currencyId: number) => void;
  readonly submit: () => void;
  /** Requests a new rate in place of the one shown. */
  readonly renew: () => void;
}

/** There is one form, which sends one request at a time. */
const onlySubject = 0;

/** Figures, errors and actions of the form. @param offered at least two currencies */
export const useConvertForm = (
  offered: readonly ConvertibleCurrency[],
  opened: AskedConversion,
): ConvertForm => {
  const { i18n } = useLingui();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(convertFormKind, onlySubject);
  // The page's request applies until the user changes something; from then on, the user's choice.
  const [isChanged, setChanged] = useState(false);
  const draft = isChanged ? view.draft : beginConversion(view.draft, opened);
  const rate = useFixedRate(getExchangeTerms);
  const [from, to] = chosenCurrencies(offered, draft)!;
  const expected = useExpectedRate(from, to);
  const percentSteps = percentStepsOf(from.available, from.decimals);
  const { amount, received, problem } = figuresOf(draft, { from, to }, expected, percentSteps);
  const form = useRatedForm({
    form: view,
    rate,
    fields: ['number'],
    waitsFor: isOffline ? { kind: 'offline' } : (expected?.isStale ?? true) ? { kind: 'stale' } : null,
    movedFrom(shown: ConvertSnapshot) {
      if (isOffline) return { kind: 'offline' };
      return conversionMoved(shown, offered.find(({ id }) => id === shown.from.id)?.available ?? '0');
    },
  });
  const { wanted } = draft;
  const isShown = amount !== '' || wanted !== '' || form.wasTried;
  const fault =
    form.refusalAt('number') ?? (problem && isShown ? i18n._(problemText(problem.code)) : undefined);
  const edit = (patch: Partial<ConvertDraft>): void => {
    setChanged(true);
    form.edit({ ...draft, ...patch });
  };
  const renew = (): void => {
    const number = form.asked?.request.number ?? amount;
    form.askAtRate({ from_currency_id: from.id, to_currency_id: to.id }, (quote) =>
      snapshotOf({ from, to }, wanted === '' ? number : amountFor(wanted, from, quote), quote),
    );
  };
  const submit = (): void => {
    edit({});
    renew();
  };
  return {
    ...form,
    draft,
    sending: view.sending,
    from,
    to,
    amount,
    percentSteps,
    expected,
    received,
    worth: {
      from: worthOfAmount(amount, from, expected?.from_price),
      to: worthOfAmount(received, to, expected?.to_price),
    },
    receivedError: wanted === '' ? undefined : fault,
    amountError: wanted === '' ? fault : undefined,
    edit,
    choose: (which, id) => edit(choiceOf(which, id, { from: from.id, to: to.id })),
    submit: () => form.press(problem ? null : submit),
    renew,
  };
};
