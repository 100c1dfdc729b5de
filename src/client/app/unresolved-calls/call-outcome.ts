import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatPrice } from '#client/lib/format.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useRow } from '#client/data/engine/use-rows.ts';

const price = z._default(z.nullable(z.string()), null);

/** What the words need of any kind's answer; an older app may have stored less. */
const namedAnswer = z.object({
  id: z.optional(z.int()),
  status: z.optional(z.string()),
  match_id: z.optional(z.int()),
  price,
  close_price: price,
  closed: z.optional(z.array(z.unknown())),
  failed: z.optional(z.array(z.unknown())),
});

export interface CallOutcome {
  readonly words: string;
  readonly isRefused: boolean;
  /** Of the order, position or stake that came of it. */
  readonly id: number | null;
}

/** How a call ended: what was done, at what price, or why nothing was. */
export const useCallOutcome = ({
  kind,
  outcome,
}: Pick<KeyedCallRow, 'kind'> & { readonly outcome: NonNullable<KeyedCallRow['outcome']> }): CallOutcome => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const quotes = useQuotes();
  const parsed = z.safeParse(namedAnswer, 'answer' in outcome ? outcome.answer : {});
  const answer = parsed.success ? parsed.data : null;
  const order = useRow('orders', kind === 'spot' ? (answer?.id ?? 0) : 0);
  if ('refusal' in outcome)
    return { words: t`not done. ${ph({ reason: failureText(outcome.refusal) })}`, isRefused: true, id: null };

  const priceText = (figure: string | null | undefined): string =>
    formatPrice(figure ?? '0', quotes.find(({ id }) => id === answer?.match_id)?.price_decimals ?? 2);
  const dealt = order ?? answer;
  const words: Readonly<Record<string, () => string>> = {
    spot: () => {
      if (dealt?.status === 'filled')
        return dealt.price ? t`filled at ${ph({ price: priceText(dealt.price) })}.` : t`filled.`;
      return dealt?.status === 'cancelled' ? t`cancelled.` : t`order placed.`;
    },
    cancel: () => t`done.`,
    'open position': () =>
      answer?.status === 'entrusted'
        ? t`order placed.`
        : t`opened at ${ph({ price: priceText(answer?.price) })}.`,
    'close position': () =>
      answer?.close_price ? t`closed at ${ph({ price: priceText(answer.close_price) })}.` : t`done.`,
    'close positions': () => {
      const count = answer?.closed?.length ?? 0;
      return t`${plural(count, { one: '# position closed.', other: '# positions closed.' })}`;
    },
    'place seconds': () => t`placed.`,
  };
  return { words: (words[kind] ?? (() => t`done.`))(), isRefused: false, id: answer?.id ?? null };
};
