import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import { formatAmount } from '#client/lib/format.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { useRow } from '#client/data/engine/use-rows.ts';

const text = z._default(z.string(), '');

/** What the words need of any kind's request; an older app may have stored less. */
const namedRequest = z.object({
  type: z.optional(z.union([z.int(), z.string()])),
  amount: text,
  share: text,
  multiple: text,
  number: text,
  seconds: text,
});

const bySubject: Readonly<Record<string, 'pair' | 'position' | 'other'>> = {
  spot: 'pair',
  'open position': 'pair',
  'place seconds': 'pair',
  'close position': 'position',
  'set stops': 'position',
  'add margin': 'position',
};

/** Names what a call was about: what was to be done, of which pair, and how much. */
export const useCallSubject = ({
  kind,
  subject,
  request,
}: Pick<KeyedCallRow, 'kind' | 'subject' | 'request'>): string => {
  const { t } = useLingui();
  const quote = useQuote(bySubject[kind] === 'pair' ? subject : 0);
  const position = useRow('positions', bySubject[kind] === 'position' ? subject : 0);
  const parsed = z.safeParse(namedRequest, request ?? {});
  const { type, amount, share, multiple, number, seconds } = parsed.success
    ? parsed.data
    : { amount: '', share: '', multiple: '', number: '', seconds: '' };
  const symbol = quote?.symbol ?? position?.symbol ?? '';
  const money = quote?.legal_name ?? position?.legal_name ?? '';
  const lots = share === '' ? '' : t`${plural(Number(share), { one: '# lot', other: '# lots' })}`;
  const names: Readonly<Record<string, () => string>> = {
    spot: () => {
      const figure =
        amount === '' ? symbol : `${formatAmount(amount)} ${quote?.currency_name ?? ''} (${symbol})`;
      return Number(type) === 2 ? t`Sell ${ph({ symbol: figure })}` : t`Buy ${ph({ symbol: figure })}`;
    },
    cancel: () => t`Cancel order ${ph({ number: subject })}`,
    'open position': () =>
      `${Number(type) === 2 ? t`Open short ${ph({ symbol })}` : t`Open long ${ph({ symbol })}`} ${multiple}× · ${lots}`,
    'close position': () => `${t`Close ${ph({ symbol: symbol || subject })}`} · ${lots}`,
    'set stops': () => t`Take profit and stop loss, ${ph({ symbol: symbol || subject })}`,
    'add margin': () =>
      t`Add ${ph({ amount: formatAmount(number || '0') })} ${ph({ money })} margin to ${ph({ symbol: symbol || subject })}`,
    'cancel position': () => t`Cancel order ${ph({ number: subject })}`,
    'close positions': () =>
      [t`Close all positions`, t`Close all longs`, t`Close all shorts`][subject] ?? t`Close all positions`,
    'place seconds': () => {
      const title = Number(type) === 2 ? t`${ph({ symbol })} down` : t`${ph({ symbol })} up`;
      return `${title} · ${formatAmount(number || '0')} ${money} · ${t`${ph({ seconds })} seconds`}`;
    },
  };
  return names[kind]?.() ?? t`An order you sent`;
};
