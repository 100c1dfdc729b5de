import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { quoteResale } from '#contract/nft-purchases.ts';
import type { Artwork } from '#contract/nft-rows.ts';
import type { listNftCurrencies, ArtworkDetail } from '#contract/nfts.ts';
import { useQuote } from '#client/data/engine/use-quote.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { ResellRequest } from '#client/data/nfts/nft-requests.ts';
import { call } from '#client/lib/calls/call.ts';
import { nftCurrenciesAnswer } from '#client/data/nfts/nft-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { useReviewedForm, type ReviewedForm } from '#client/components/forms/use-reviewed-form.ts';
import { beginSale, resellFormKind, type ResellDraft } from './resell-form-kind.ts';
import { timesOf, usualEnd, wrongTerms } from './resell-terms.ts';

type Quote = ResponseOf<typeof quoteResale>;

/** Snapshot of a sale as shown for agreement and sent. */
export interface ResellSnapshot {
  readonly request: ResellRequest;
  readonly quote: Quote;
}

/** A currency for prices of works. */
type PriceCurrency = ResponseOf<typeof listNftCurrencies>[number];

type Field = 'price' | 'per_increase' | 'start_time' | 'end_time';

export interface ResellForm
  extends
    Pick<FormView<ResellDraft, ResellRequest, Artwork>, 'draft' | 'sending'>,
    Pick<
      ReviewedForm<ResellDraft, ResellSnapshot>,
      'blocked' | 'asked' | 'moved' | 'failures' | 'formError' | 'edit' | 'confirm' | 'cancel'
    > {
  /** The currency of the price; null until known. */
  readonly currency: PriceCurrency | null;
  /** For a work that was never on sale; every other retains the currency of its last sale. */
  readonly choices: readonly PriceCurrency[];
  /** An unopened box is sold as a box. */
  readonly isBox: boolean;
  readonly isAuction: boolean;
  readonly errorOf: (field: Field) => string | undefined;
  /** Why the confirmed sale was refused, for any field: the fields are behind the sheet. */
  readonly sendingError: string | undefined;
  readonly isAsking: boolean;
  readonly review: () => void;
}

/**
 * The server treats a start that passed within five minutes as now; this leaves a minute for the request.
 */
const startValidMs = 240_000;

/** The sale as shown can no longer start at its time, or has ended. */
const isLate = ({ start_time, end_time }: ResellRequest): boolean =>
  Date.parse(end_time) <= serverNowMs() || Date.parse(start_time) < serverNowMs() - startValidMs;

/** Why a sale as shown can no longer be sent. */
const saleMoved = (request: ResellRequest, isOffline: boolean): Moved | null => {
  if (isOffline) return { kind: 'offline' };
  return isLate(request) ? { kind: 'changed', what: 'terms' } : null;
};

/** The currency of a work's price, and the alternatives. */
const usePriceCurrency = (
  artwork: ArtworkDetail,
  chosen: string,
): Pick<ResellForm, 'currency' | 'choices'> => {
  const listed = useStoredAnswer(nftCurrenciesAnswer, {}).value ?? [];
  if (artwork.sale_id !== null) {
    const { currency_id: id, currency_name: name, decimals } = artwork;
    return { currency: { id, name, decimals }, choices: [] };
  }
  return { currency: listed.find(({ name }) => name === chosen) ?? listed[0] ?? null, choices: listed };
};

const isClosedBox = ({ box }: ArtworkDetail): boolean => box !== null && box.opened_at === null;

/** The terms sent to the exchange for a quote. */
const termsOf = (artwork: ArtworkDetail, { price, pay_type }: ResellDraft, currency: PriceCurrency) => ({
  code: artwork.code,
  price,
  ...(isClosedBox(artwork) ? {} : { pay_type }),
  ...(artwork.sale_id === null ? { currency: currency.id } : {}),
});

/** The sale to confirm, once the exchange has quoted it. */
const snapshotOf = (
  artwork: ArtworkDetail,
  terms: Pick<ResellRequest, 'code' | 'price' | 'pay_type' | 'currency'>,
  { startMs, endMs }: NonNullable<ReturnType<typeof timesOf>>,
  increase: string | null,
  quote: Quote,
): ResellSnapshot => ({
  quote,
  request: {
    ...terms,
    name: artwork.name,
    start_time: new Date(startMs).toISOString(),
    end_time: new Date(endMs).toISOString(),
    ...(increase === null ? {} : { per_increase: increase }),
    seen_proceeds: quote.proceeds,
    ...(quote.margin === null ? {} : { seen_margin: quote.margin }),
  },
});

/** Errors at the fields and of the whole form. */
const useErrors = (
  form: ReviewedForm<ResellDraft, ResellSnapshot>,
  refusal: Failure | null,
  quoteFailure: Failure | null,
  {
    draft,
    wrong,
    fields,
  }: Pick<ResellForm, 'draft'> & {
    readonly wrong: ReturnType<typeof wrongTerms>;
    readonly fields: readonly string[];
  },
): Pick<ResellForm, 'failures' | 'errorOf' | 'formError' | 'sendingError'> => {
  const { i18n } = useLingui();
  const [failureText, requestFailureText] = [useFailureText(), useRequestFailureText()];
  const quoteRefused = quoteFailure?.kind === 'refused' ? quoteFailure : null;
  return {
    failures: form.failures + (quoteFailure ? 1 : 0),
    errorOf(field) {
      if (quoteRefused?.field === field) return requestFailureText(quoteRefused);
      const refused = form.refusalAt(field);
      if (refused) return refused;
      const code = wrong[field];
      return code && (form.wasTried || (field === 'end_time' && draft.end !== ''))
        ? i18n._(problemText(code))
        : undefined;
    },
    formError:
      quoteFailure && !fields.includes(quoteRefused?.field ?? '')
        ? failureText(quoteFailure)
        : form.formError,
    sendingError: refusal ? requestFailureText(refusal) : undefined,
  };
};

/** Input, validation, quote and sending of a sale. */
export const useResellForm = (artwork: ArtworkDetail): ResellForm => {
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(resellFormKind, artwork.id);
  const quoting = useQuote((terms: RequestInput<typeof quoteResale>, signal) =>
    call(quoteResale, terms, { signal }),
  );
  const [end] = useState(() => usualEnd(serverNowMs()));
  const draft = beginSale(view.draft, artwork.code, end);
  const { currency, choices } = usePriceCurrency(artwork, draft.currency);
  const isBox = isClosedBox(artwork);
  const isAuction = !isBox && draft.pay_type === '2';
  const wrong = wrongTerms(draft, { decimals: currency?.decimals ?? 0, isAuction }, serverNowMs());
  // An immediate start has no field that could show its error.
  const fields = ['price', 'per_increase', 'end_time', ...(draft.start === '' ? [] : ['start_time'])];
  const form = useReviewedForm<ResellDraft, ResellSnapshot>({
    form: view,
    fields,
    movedFrom: ({ request }) => (view.sending.failure ? null : saleMoved(request, isOffline)),
  });
  // Whether a sale is late depends on the time alone.
  useNow(60_000);
  const times = Object.keys(wrong).length > 0 ? null : timesOf(draft, serverNowMs());
  const ask = (): void => {
    if (!times || !currency) return;
    view.dismiss();
    const terms = termsOf(artwork, draft, currency);
    void quoting.ask(terms, (quote) => {
      const snapshot = snapshotOf(artwork, terms, times, isAuction ? draft.per_increase : null, quote);
      form.ask({ review: { request: snapshot.request, problem: null }, snapshot });
    });
  };
  return {
    ...form,
    ...useErrors(form, view.sending.failure, quoting.failure, { draft, wrong, fields }),
    currency,
    choices,
    draft,
    isBox,
    isAuction,
    isAsking: quoting.isBusy,
    sending: view.sending,
    // A quote that arrives later must not replace a confirmed one, nor reopen a closed sheet.
    confirm() {
      quoting.forget();
      form.confirm();
    },
    cancel() {
      quoting.forget();
      form.cancel();
    },
    edit(patch) {
      quoting.forget();
      form.edit({ ...draft, ...patch });
    },
    review() {
      // A sale in confirmation is quoted again.
      if (form.asked) ask();
      else form.press(times && currency ? ask : null);
    },
  };
};
