import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { quoteResale } from '#contract/nft-purchases.ts';
import type { Artwork } from '#contract/nft-rows.ts';
import type { listNftCurrencies, ArtworkDetail } from '#contract/nfts.ts';
import { useQuote } from '#client/data/engine/use-quote.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { resellKind, type ResellRequest } from '#client/data/nfts/nft-requests.ts';
import { call } from '#client/lib/call.ts';
import { nftCurrenciesAnswer } from '#client/data/nfts/nft-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText } from '#client/lib/problem-text.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useStillPicture, type StillPicture } from '#client/lib/still-picture.ts';
import { useNow } from '#client/ui/use-now.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';
import { resellDraftKind, type ResellDraft } from './resell-draft.ts';
import { timesOf, usualEnd, wrongTerms } from './resell-terms.ts';

type Quote = ResponseOf<typeof quoteResale>;

/** A sale as it is shown for agreement, and sent. */
export interface ResellPicture {
  readonly request: ResellRequest;
  readonly quote: Quote;
}

/** What a work is priced in. */
type PriceCurrency = ResponseOf<typeof listNftCurrencies>[number];

export interface ResellForm {
  /** What the price is in; null until it is known. */
  readonly currency: PriceCurrency | null;
  /** Of a work that was never on sale; every other stays in what it was sold in. */
  readonly choices: readonly PriceCurrency[];
  readonly draft: ResellDraft;
  /** A box that nobody has opened is sold as what it is. */
  readonly isBox: boolean;
  readonly isAuction: boolean;
  readonly errorOf: (field: 'price' | 'per_increase' | 'start_time' | 'end_time') => string | undefined;
  readonly formError: string | undefined;
  /** Why the sale that was agreed to was refused, whichever field it is about: those lie behind the sheet. */
  readonly sendingError: string | undefined;
  readonly isAsking: boolean;
  readonly sending: KeyedRequestView<ResellRequest, Artwork>;
  readonly still: StillPicture<ResellPicture>;
  readonly edit: (patch: Partial<ResellDraft>) => void;
  readonly review: () => void;
  readonly confirm: () => void;
  readonly failures: number;
}

/** The server takes a start that passed within five minutes as now; what is sent is on its way for a while. */
const startHoldsMs = 240_000;

/** The sale that was shown can no longer begin when it said, or is over. */
const isLate = ({ start_time, end_time }: ResellRequest): boolean =>
  Date.parse(end_time) <= serverNowMs() || Date.parse(start_time) < serverNowMs() - startHoldsMs;

/** What is typed to sell a work, what of it is wrong, what it comes to, and its sending. */
export const useResellForm = (artwork: ArtworkDetail): ResellForm => {
  const { i18n } = useLingui();
  const [failureText, callFailureText] = [useFailureText(), useCallFailureText()];
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(resellKind, artwork.id);
  const quoting = useQuote((terms: RequestInput<typeof quoteResale>, signal) =>
    call(quoteResale, terms, { signal }),
  );
  const [tries, setTries] = useState(0);
  const listed = useStoredAnswer(nftCurrenciesAnswer, {}).value ?? [];
  const choices = artwork.sale_id === null ? listed : [];
  const isBox = artwork.box !== null && artwork.box.opened_at === null;
  const [draft, setDraft] = useDraft(resellDraftKind, (typed) =>
    typed.code === artwork.code
      ? typed
      : { ...resellDraftKind.empty, code: artwork.code, end: usualEnd(serverNowMs()) },
  );
  const currency =
    artwork.sale_id === null
      ? (choices.find(({ name }) => name === draft.currency) ?? choices[0] ?? null)
      : { id: artwork.currency_id, name: artwork.currency_name, decimals: artwork.decimals };
  const isAuction = !isBox && draft.pay_type === '2';
  const wrong = wrongTerms(draft, { decimals: currency?.decimals ?? 0, isAuction }, serverNowMs());
  const still = useStillPicture<ResellPicture>((shown) => {
    if (sending.isUnderWay || sending.answer || sending.failure) return null;
    if (isOffline) return { kind: 'offline' };
    return isLate(shown.request) ? { kind: 'changed', what: 'terms' } : null;
  });
  // A sale grows late by itself.
  useNow(60_000);
  useSeenOutcome(sending, () => {
    setDraft(resellDraftKind.empty);
    setTries(0);
  });
  const failure = quoting.failure ?? sending.failure;
  const refused = failure?.kind === 'refused' ? failure : null;
  // A start at once has no field that could say what is wrong with it.
  const fields = ['price', 'per_increase', 'end_time', ...(draft.start === '' ? [] : ['start_time'])];
  const review = (): void => {
    setTries(tries + 1);
    sending.dismiss();
    const times = timesOf(draft, serverNowMs());
    if (Object.keys(wrong).length > 0 || !times || !currency) return;
    const terms = {
      code: artwork.code,
      price: draft.price,
      ...(isBox ? {} : { pay_type: draft.pay_type }),
      ...(artwork.sale_id === null ? { currency: currency.id } : {}),
    };
    void quoting.ask(terms, (quote) =>
      still.take({
        quote,
        request: {
          ...terms,
          name: artwork.name,
          start_time: new Date(times.startMs).toISOString(),
          end_time: new Date(times.endMs).toISOString(),
          ...(isAuction ? { per_increase: draft.per_increase } : {}),
          seen_proceeds: quote.proceeds,
          ...(quote.margin === null ? {} : { seen_margin: quote.margin }),
        },
      }),
    );
  };
  return {
    currency,
    choices,
    draft,
    isBox,
    isAuction,
    errorOf(field) {
      if (refused?.field === field) return callFailureText(refused);
      const code = wrong[field];
      return code && (tries > 0 || (field === 'end_time' && draft.end !== ''))
        ? i18n._(problemText(code))
        : undefined;
    },
    formError:
      failure && !fields.includes(refused?.field ?? '')
        ? quoting.failure
          ? failureText(failure)
          : callFailureText(failure)
        : undefined,
    sendingError: sending.failure ? callFailureText(sending.failure) : undefined,
    isAsking: quoting.isBusy,
    sending,
    still,
    edit(patch) {
      quoting.forget();
      sending.dismiss();
      setDraft(patch);
    },
    review,
    confirm() {
      if (still.picture && !still.moved) sending.confirm(still.picture.request);
    },
    failures: tries + (failure ? 1 : 0),
  };
};
