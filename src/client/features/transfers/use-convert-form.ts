import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ProblemCode } from '#contract/problem.ts';
import { getExchangeTerms, type ExchangeQuote, type Transfer } from '#contract/transfers.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { exchangeKind, type ExchangeRequest } from '#client/data/transfers/transfer-requests.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText } from '#client/lib/problem-text.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useStillPicture, type Moved } from '#client/lib/still-picture.ts';
import { useHeldPress, type HeldPress } from '#client/parts/forms/use-held-press.ts';
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts';
import {
  checkExchange,
  checkFigure,
  exchangeNumberFor,
  exchangeResult,
  type ExchangeRate,
} from '#domain/exchange.ts';
import { decimal, toPlain } from '#domain/money.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import {
  beginConversion,
  chosenCurrencies,
  convertDraftKind,
  type AskedConversion,
  type ConvertDraft,
} from './convert-draft.ts';
import { amountOf, percentStepsOf, type PercentStep } from './movable-funds.ts';
import { useExpectedRate, type ExpectedRate } from './use-expected-rate.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';
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

export interface ConvertForm {
  readonly draft: ConvertDraft;
  readonly sending: KeyedRequestView<ExchangeRequest, Transfer>;
  readonly from: ConvertibleCurrency;
  readonly to: ConvertibleCurrency;
  readonly amount: string;
  readonly percentSteps: readonly PercentStep[];
  /** By the prices of now; null while one is not known. */
  readonly expected: ExpectedRate | null;
  /** What is to arrive: as it was typed, or what the amount would bring by the prices of now. */
  readonly received: string;
  readonly receivedError: string | undefined;
  readonly held: HeldPress;
  /** A rate is being asked for. */
  readonly isAsking: boolean;
  /** Why none came. */
  readonly askError: string | undefined;
  readonly asked: ConvertPicture | null;
  readonly moved: Moved | null;
  /** The exchange refused the last one because its rate or its time was over; in its words. */
  readonly overText: string | undefined;
  readonly formError: string | undefined;
  readonly amountError: string | undefined;
  readonly edit: (patch: Partial<ConvertDraft>) => void;
  readonly choose: (which: 'from' | 'to', currencyId: number) => void;
  readonly submit: () => void;
  /** Asks for a new rate in place of the one that is shown. */
  readonly renew: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** The outcome was seen. */
  readonly startAnew: () => void;
}

/** The one form there is sends one conversion at a time. */
const onlySubject = 0;
const overCodes: readonly ProblemCode[] = ['quote.expired', 'quote.moved', 'quote.used', 'quote.notFound'];

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

/** The form's figures, faults and what its buttons do. @param offered two currencies at least */
export const useConvertForm = (
  offered: readonly ConvertibleCurrency[],
  opened: AskedConversion,
): ConvertForm => {
  const { i18n } = useLingui();
  const [failureText, callFailureText] = [useFailureText(), useCallFailureText()];
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(exchangeKind, onlySubject);
  const [draft, setDraft] = useDraft(convertDraftKind, (typed) => beginConversion(typed, opened));
  const [wasTried, setTried] = useState(false);
  const rate = useHeldRate(getExchangeTerms);
  const [from, to] = chosenCurrencies(offered, draft)!;
  const expected = useExpectedRate(from, to);
  const isStale = expected?.isStale ?? true;
  const held = useHeldPress(isOffline ? { kind: 'offline' } : isStale ? { kind: 'stale' } : null);

  const percentSteps = percentStepsOf(from.available, from.decimals);
  const { wanted } = draft;
  const wrong = wanted === '' ? null : checkFigure(wanted, to.decimals);
  const numberAt = (rateOfIt: ExchangeRate): string =>
    toPlain(exchangeNumberFor(decimal(wanted), rateOfIt, from.decimals));
  const amount = wanted === '' ? amountOf(draft, percentSteps) : expected && !wrong ? numberAt(expected) : '';
  const scales = { from_decimals: from.decimals, to_decimals: to.decimals };
  const problem =
    wrong ?? (expected && checkExchange(amount, { ...expected, ...scales, available: from.available }));
  const { picture, moved, take, drop } = useStillPicture<ConvertPicture>((shown) => {
    if (isOffline) return { kind: 'offline' };
    if (serverNowMs() >= shown.heldUntilMs) return { kind: 'changed', what: 'rate' };
    const { available = '0' } = offered.find(({ id }) => id === shown.from.id) ?? {};
    const now = checkExchange(shown.request.number, { ...shown.quote, ...scales, available });
    return now && { kind: 'rule', code: now.code };
  });
  // Looks again at the moment at which the rate is over.
  useSecondsLeft(picture?.heldUntilMs ?? 0);
  useSeenOutcome(sending, () => setDraft({ amount: '', percent: null, wanted: '' }));
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure : null;
  const isOver = isOutdated(failure) || (refused !== null && overCodes.includes(refused.code));
  const isToldElsewhere = isOver || refused?.field === 'number';

  const fault =
    refused?.field === 'number'
      ? callFailureText(refused)
      : problem && (amount !== '' || wanted !== '' || wasTried)
        ? i18n._(problemText(problem.code))
        : undefined;

  const forgetOutcome = (): void => {
    held.forget();
    rate.forget();
    sending.dismiss();
  };
  const edit = (patch: Partial<ConvertDraft>): void => {
    forgetOutcome();
    setDraft(patch);
  };
  const renew = (): void => {
    const number = picture?.request.number ?? amount;
    void rate.ask(
      {
        terms: { from_currency_id: from.id, to_currency_id: to.id },
        wasTooLate: refused?.code === 'quote.expired',
      },
      (quote) => take(pictureOf(from, to, wanted === '' ? number : numberAt(quote), quote)),
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
    asked: picture,
    moved,
    overText: isOver && failure ? callFailureText(failure) : undefined,
    formError: held.told ?? (failure && !isToldElsewhere ? callFailureText(failure) : undefined),
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
      setTried(true);
      held.press(() => {
        if (problem) return;
        forgetOutcome();
        renew();
      });
    },
    renew,
    confirm() {
      if (!picture || moved) return;
      setTried(false);
      sending.confirm(picture.request);
      drop();
    },
    cancel() {
      rate.forget();
      drop();
    },
    startAnew: sending.dismiss,
  };
};
