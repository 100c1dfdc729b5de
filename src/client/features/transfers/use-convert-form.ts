import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ProblemCode } from '#contract/problem.ts';
import { getExchangeTerms, type ExchangeQuote, type Transfer } from '#contract/transfers.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { ExchangeRequest } from '#client/data/transfers/transfer-requests.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useReviewedForm, type ReviewedForm } from '#client/parts/forms/use-reviewed-form.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import {
  checkExchange,
  checkFigure,
  exchangeNumberFor,
  exchangeResult,
  type ExchangeRate,
} from '#domain/transfers/exchange.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import {
  beginConversion,
  chosenCurrencies,
  convertFormKind,
  type AskedConversion,
  type ConvertDraft,
} from './convert-form-kind.ts';
import { amountOf, percentStepsOf, type PercentStep } from './movable-funds.ts';
import { useExpectedRate, type ExpectedRate } from './use-expected-rate.ts';
import { useHeldRate } from '#client/data/engine/use-held-rate.ts';

/** A conversion at a held rate, as it is shown for agreement, and sent. */
export interface ConvertPicture {
  readonly request: ExchangeRequest;
  readonly from: ConvertibleCurrency;
  readonly to: ConvertibleCurrency;
  readonly quote: ExchangeQuote;
  readonly received: string;
  readonly fee: string;
  /** By the server's clock. */
  readonly heldUntilMs: number;
}

export interface ConvertForm
  extends
    Pick<
      ReviewedForm<ConvertDraft, ConvertPicture>,
      'held' | 'asked' | 'moved' | 'formError' | 'edit' | 'confirm' | 'cancel'
    >,
    Pick<FormView<ConvertDraft, ExchangeRequest, Transfer>, 'draft' | 'sending'> {
  readonly from: ConvertibleCurrency;
  readonly to: ConvertibleCurrency;
  readonly amount: string;
  readonly percentSteps: readonly PercentStep[];
  /** By the prices of now; null while one is not known. */
  readonly expected: ExpectedRate | null;
  /** What is to arrive: as it was typed, or what the amount would bring by the prices of now. */
  readonly received: string;
  readonly receivedError: string | undefined;
  /** A rate is being asked for. */
  readonly isAsking: boolean;
  /** Why none came. */
  readonly askError: string | undefined;
  /** The exchange refused the last one because its rate or its time was over; in its words. */
  readonly overText: string | undefined;
  readonly amountError: string | undefined;
  readonly choose: (which: 'from' | 'to', currencyId: number) => void;
  readonly submit: () => void;
  /** Asks for a new rate in place of the one that is shown. */
  readonly renew: () => void;
}

const overCodes: readonly ProblemCode[] = ['quote.expired', 'quote.moved', 'quote.used', 'quote.notFound'];

/** The rate or the time of the last one was over: it is offered again at a new rate. */
const isOver = (failure: Failure | null): boolean =>
  isOutdated(failure) || (failure?.kind === 'refused' && overCodes.includes(failure.code));

const pictureOf = (
  from: ConvertibleCurrency,
  to: ConvertibleCurrency,
  number: string,
  quote: ExchangeQuote,
): ConvertPicture => {
  const { received, fee } = exchangeResult(decimal(number), quote, to.decimals);
  return {
    request: { number, from_currency_id: from.id, to_currency_id: to.id, quote_id: quote.quote_id },
    from,
    to,
    quote,
    received: toPlain(received),
    fee: toPlain(fee),
    heldUntilMs: Date.parse(quote.held_until),
  };
};

/** The one form there is sends one request at a time. */
const onlySubject = 0;

/** The form's figures, faults and what its buttons do. @param offered two currencies at least */
export const useConvertForm = (
  offered: readonly ConvertibleCurrency[],
  opened: AskedConversion,
): ConvertForm => {
  const { i18n } = useLingui();
  const [failureText, callFailureText] = [useFailureText(), useCallFailureText()];
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(convertFormKind, onlySubject);
  const { sending, refusal } = view;
  // What the page was opened for holds until something is changed; from then on, what was chosen.
  const [isChanged, setChanged] = useState(false);
  const draft = isChanged ? view.draft : beginConversion(view.draft, opened);
  const rate = useHeldRate(getExchangeTerms);
  const [from, to] = chosenCurrencies(offered, draft)!;
  const expected = useExpectedRate(from, to);
  const isStale = expected?.isStale ?? true;

  const percentSteps = percentStepsOf(from.available, from.decimals);
  const { wanted } = draft;
  const wrong = wanted === '' ? null : checkFigure(wanted, to.decimals);
  const numberAt = (rateOfIt: ExchangeRate): string =>
    toPlain(exchangeNumberFor(decimal(wanted), rateOfIt, from.decimals));
  const amount = wanted === '' ? amountOf(draft, percentSteps) : expected && !wrong ? numberAt(expected) : '';
  const scales = { from_decimals: from.decimals, to_decimals: to.decimals };
  const problem =
    wrong ?? (expected && checkExchange(amount, { ...expected, ...scales, available: from.available }));
  const form = useReviewedForm<ConvertDraft, ConvertPicture>({
    form: view,
    fields: ['number'],
    waitsFor: isOffline ? { kind: 'offline' } : isStale ? { kind: 'stale' } : null,
    isToldApart: isOver,
    movedFrom(shown) {
      if (isOffline) return { kind: 'offline' };
      if (serverNowMs() >= shown.heldUntilMs) return { kind: 'changed', what: 'rate' };
      const { available = '0' } = offered.find(({ id }) => id === shown.from.id) ?? {};
      const now = checkExchange(shown.request.number, { ...shown.quote, ...scales, available });
      return now && { kind: 'rule', code: now.code };
    },
  });
  const { held, asked } = form;
  // Looks again at the moment at which the rate is over.
  useSecondsLeft(asked?.heldUntilMs ?? 0);

  const fault =
    form.refusalAt('number') ??
    (problem && (amount !== '' || wanted !== '' || form.wasTried)
      ? i18n._(problemText(problem.code))
      : undefined);

  const edit = (patch: Partial<ConvertDraft>): void => {
    rate.forget();
    setChanged(true);
    form.edit({ ...draft, ...patch });
  };
  const renew = (): void => {
    const number = asked?.request.number ?? amount;
    void rate.ask(
      {
        terms: { from_currency_id: from.id, to_currency_id: to.id },
        wasTooLate: form.refused?.code === 'quote.expired',
      },
      (quote) => {
        const picture = pictureOf(from, to, wanted === '' ? number : numberAt(quote), quote);
        form.ask({ review: { request: picture.request, problem: null }, picture });
      },
    );
  };
  return {
    draft,
    sending,
    from,
    to,
    amount,
    percentSteps,
    expected,
    received:
      wanted === '' && expected && !checkFigure(amount, from.decimals)
        ? toPlain(exchangeResult(decimal(amount), expected, to.decimals).received)
        : wanted,
    receivedError: wanted === '' ? undefined : fault,
    held,
    isAsking: rate.isBusy,
    askError: rate.failure ? failureText(rate.failure) : undefined,
    asked,
    moved: form.moved,
    overText: refusal && isOver(refusal) ? callFailureText(refusal) : undefined,
    formError: form.formError,
    amountError: wanted === '' ? fault : undefined,
    edit,
    choose(which, id) {
      const next = which === 'from' ? { from: id, to: to.id } : { from: from.id, to: id };
      edit({
        ...(next.from === next.to ? { from: to.id, to: from.id } : next),
        ...(next.from === from.id ? {} : { amount: '', percent: null }),
        ...(next.to === to.id ? {} : { wanted: '' }),
      });
    },
    submit() {
      const ask = (): void => {
        edit({});
        renew();
      };
      form.press(problem ? null : ask);
    },
    renew,
    confirm: form.confirm,
    cancel() {
      rate.forget();
      form.cancel();
    },
  };
};
