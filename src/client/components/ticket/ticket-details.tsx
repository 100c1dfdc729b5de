import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { fieldText } from '#client/lib/format/typed-figure.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './ticket-details.module.css';

/**
 * Whether they are expanded, shared by every ticket of this tab; null: expanded where the window has space
 * for them.
 */
const chosen = createStore<boolean | null>(null);
export const unfoldDetails = (): void => chosen.set(true);

/** The element scrolled to once the details are expanded. */
type Sought = 'fault' | 'end';

const find = (box: HTMLElement, sought: Sought): void =>
  sought === 'end'
    ? box.scrollIntoView({ block: 'nearest' })
    : box
        .querySelector<HTMLElement>(
          ':is(input, select)[aria-invalid="true"], [aria-invalid="true"] input:checked',
        )
        ?.focus();

interface TypedStops {
  readonly hasStops: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** They are typed in percent of the margin. */
  readonly isPercent?: boolean;
}

interface Settings {
  /** Percent; null: the order has none. */
  slippage: string | null;
  /** Null: the order can have none. */
  stops: TypedStops | null;
  /** Maximum sum sent by one press; null or unset: off. */
  oneTap?: string | null;
  /** The same for a position, by its margin. */
  oneTapMargin?: string | null;
  /** The formatted fee of the order. */
  fee: string;
}

/** Short texts of the settings, and of the cost. */
const useSummary = ({ slippage, stops, oneTap = null, oneTapMargin = null, fee }: Settings): string => {
  const { t } = useLingui();
  const stopTexts = (): readonly string[] => {
    if (!stops?.hasStops) return stops ? [t`No TP/SL`] : [];
    // Unfinished text is not a figure.
    const write = (typed: string): string =>
      stops.isPercent && /^\d+(\.\d+)?$/.test(typed) ? formatShare(typed) : fieldText(typed);
    const [profit, loss] = [stops.takeProfit, stops.stopLoss];
    if (profit === '' && loss === '') return [t`TP/SL not set yet`];
    return [
      ...(profit === '' ? [] : [t`TP ${ph({ price: write(profit) })}`]),
      ...(loss === '' ? [] : [t`SL ${ph({ price: write(loss) })}`]),
    ];
  };
  return [
    ...(slippage === null ? [] : [t`Slippage ${ph({ percent: formatShare(slippage) })}`]),
    ...stopTexts(),
    ...(oneTap === null ? [] : [t`One-tap up to ${ph({ limit: formatAmount(oneTap, 0) })} USDT`]),
    ...(oneTapMargin === null
      ? []
      : [t`One-tap up to ${ph({ limit: formatAmount(oneTapMargin, 0) })} USDT of margin`]),
    t`Fee ${ph({ fee })}`,
  ].join(' · ');
};

interface TicketDetailsProps extends Settings {
  form: {
    /** Number of presses of the ticket's button with an invalid form, and of refusals. */
    readonly failures: number;
  };
  /** An error is inside: a press of the ticket's button, or a refusal, scrolls to it. */
  isWrong: boolean;
  /** Cost and result of the order; on a wide window they are next to the button instead. */
  totals: ReactNode;
  children: ReactNode;
}

/**
 * Rarely changed settings, and the order's figures: one line that summarises the settings, and expands on a
 * press.
 */
export const TicketDetails = ({
  form: { failures },
  isWrong,
  totals,
  children,
  ...settings
}: TicketDetailsProps) => {
  const id = useId();
  const summary = useSummary(settings);
  const isWide = useWide();
  const isOpen = useStore(chosen) ?? isWide;
  const box = useRef<HTMLDivElement>(null);
  const sought = useRef<Sought | null>(null);
  const leadToFault = useEffectEvent(() => {
    if (!isWrong) return;
    sought.current = 'fault';
    unfoldDetails();
  });
  useEffect(() => {
    if (failures > 0) leadToFault();
  }, [failures]);
  useEffect(() => {
    if (!isOpen || !sought.current || !box.current) return;
    find(box.current, sought.current);
    sought.current = null;
  });
  return (
    <Stack gap={2} shrinks>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          sought.current = isOpen ? null : 'end';
          chosen.set(!isOpen);
        }}
      >
        <span className={styles.text} data-wrong={isWrong}>
          {summary}
        </span>
        <span className={styles.chevron}>
          <Icon name="chevron" size={18} />
        </span>
      </button>
      <Stack gap={3} shrinks className={styles.content} id={id} ref={box} hidden={!isOpen}>
        {children}
        {isWide ? null : totals}
      </Stack>
    </Stack>
  );
};
