import * as z from 'zod/mini';
import type { Transfer } from '#contract/transfers.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { conversionKind, type ConversionRequest } from '#client/data/transfers/transfer-requests.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';

/** The user's input; text as typed. */
const convertDraft = z.object({
  /** 0: none chosen. */
  from: z.int(),
  to: z.int(),
  amount: z.string(),
  /** Percent of available funds; the amount follows. */
  percent: z.nullable(z.int()),
  /** Amount to receive, where that was typed; the amount paid follows. */
  wanted: z.string(),
});
export type ConvertDraft = z.infer<typeof convertDraft>;

const emptied = { amount: '', percent: null, wanted: '' };

/** The form for a conversion; there is one draft at a time. */
export const convertFormKind: FormKind<ConvertDraft, ConversionRequest, Transfer> = {
  draft: {
    name: 'convert draft',
    schema: convertDraft,
    empty: { from: 0, to: 0, ...emptied },
    isTyped: ({ amount, wanted }) => amount !== '' || wanted !== '',
  },
  call: conversionKind,
  emptied,
};

export interface AskedConversion {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Initial state of the page: the requested conversion, with the last input where it was for the same one.
 */
export const beginConversion = (
  typed: ConvertDraft,
  { from = typed.from, to = typed.to }: AskedConversion,
): ConvertDraft => (from === typed.from && to === typed.to ? typed : { from, to, ...emptied });

/** Both currencies of a draft, always different; the first two where none was chosen or one is gone. */
export const chosenCurrencies = (
  offered: readonly ConvertibleCurrency[],
  { from, to }: Pick<ConvertDraft, 'from' | 'to'>,
): readonly [from: ConvertibleCurrency, to: ConvertibleCurrency] | null => {
  const given = offered.find(({ id }) => id === from) ?? offered.find(({ id }) => id !== to);
  const wanted =
    offered.find(({ id }) => id === to && id !== given?.id) ?? offered.find(({ id }) => id !== given?.id);
  return given && wanted ? [given, wanted] : null;
};

/**
 * Effect of choosing a currency: choosing the other side's swaps them, and input in a replaced currency is
 * cleared.
 */
export const choiceOf = (
  which: 'from' | 'to',
  id: number,
  now: Pick<ConvertDraft, 'from' | 'to'>,
): Partial<ConvertDraft> => {
  const next = { ...now, [which]: id };
  return {
    ...(next.from === next.to ? { from: now.to, to: now.from } : next),
    ...(next.from === now.from ? {} : { amount: '', percent: null }),
    ...(next.to === now.to ? {} : { wanted: '' }),
  };
};
