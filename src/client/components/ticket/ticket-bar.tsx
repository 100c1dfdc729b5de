import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { pageChunk, retryPage, type ChunkSource } from '#client/lib/loading/page-chunks.ts';
import { useChunk } from '#client/lib/loading/use-chunk.ts';
import { currentEntryKey } from '#client/lib/navigation/navigation.ts';
import { whenIdle } from '#client/lib/loading/when-idle.ts';
import { Price } from '#client/components/quotes/price.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './ticket-bar.module.css';
import { hasBeenUncertain } from './has-been-uncertain.ts';
import { offerTicket } from './ticket-here.ts';

/** Props of a ticket's lazily loaded component. */
export interface TicketPaneProps {
  readonly pair: PairView;
}
export type TicketSource = ChunkSource<TicketPaneProps>;

/** Opens the ticket from outside it, with what was chosen there, and closes it. */
export interface TicketOpener<Draft> {
  readonly open: (patch: Partial<Draft>) => void;
  readonly close: () => void;
}

interface Side<Draft> {
  readonly label: string;
  readonly draft: Partial<Draft>;
}

interface TicketBarProps<Draft> {
  readonly pair: PairView;
  readonly ticket: FormView<Draft, unknown, unknown>;
  readonly source: TicketSource;
  /** Buy, long or up; sell, short or down. */
  readonly sides: readonly [Side<Draft>, Side<Draft>];
  readonly ref?: Ref<TicketOpener<Draft>>;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** The ticket's code while loading, failed, or loaded. */
const Pane = ({ source, pair }: { source: TicketSource; pair: PairView }) => {
  const { t } = useLingui();
  const { chunk, retry } = useChunk(source);
  if (chunk.state === 'ready')
    return (
      <Suspense fallback={<Skeleton shape="row" count={6} />}>
        <chunk.Page key={pair.id} pair={pair} />
      </Suspense>
    );
  return chunk.state === 'failed' || chunk.isSlow ? (
    <Failed
      title={chunk.state === 'failed' ? t`The order form did not load` : t`This is taking longer than usual`}
      detail={t`Your entries are kept. Check your connection and try again.`}
      onRetry={retry}
    />
  ) : (
    <Skeleton shape="row" count={6} />
  );
};

/**
 * Whether the patch changes anything in the draft; an edit without a change would clear the message of a
 * refusal.
 */
const differs = <Draft extends object>(draft: Draft, wanted: Partial<Draft>): boolean =>
  (Object.keys(wanted) as (keyof Draft)[]).some((name) => draft[name] !== wanted[name]);

/** Tickets that were open when their page was left, by its history entry: they are open again on return. */
const leftOpen = new Set<string>();

/**
 * Buy and sell buttons within reach of a thumb: either opens the ticket over the chart with its side chosen.
 * An order that was in flight when the page opened opens it too.
 */
export const TicketBar = <Draft extends object>({
  pair,
  ticket,
  source,
  sides,
  ref,
  onOpenChange,
}: TicketBarProps<Draft>) => {
  const [place] = useState(() => `${currentEntryKey()} ${pair.id}`);
  const [isOpen, setOpen] = useState(
    ticket.sending.isUnderWay || ticket.answer !== null || leftOpen.has(place),
  );
  useEffect(() => {
    if (isOpen) leftOpen.add(place);
    else leftOpen.delete(place);
  }, [isOpen, place]);
  const show = (): void => {
    if (pageChunk(source).get().state === 'failed') void retryPage(source);
    setOpen(true);
  };
  const open = (patch: Partial<Draft>): void => {
    if (ticket.answer !== null) ticket.dismiss();
    if (!ticket.sending.isUnderWay && differs(ticket.draft, patch)) ticket.edit(patch);
    show();
  };
  useImperativeHandle(ref, () => ({ open, close: () => setOpen(false) }));
  useEffect(() => onOpenChange?.(isOpen), [isOpen, onOpenChange]);
  const showOrder = useEffectEvent(() => {
    const hasNews = ticket.sending.isUnderWay || ticket.answer !== null || ticket.refusal !== null;
    if (hasNews) show();
    return hasNews;
  });
  useEffect(() => offerTicket(pair.id, () => showOrder()), [pair.id]);
  // Needed at the first press, and by nothing that is rendered before.
  useEffect(() => whenIdle(() => void pageChunk(source)), [source]);
  return (
    <>
      {sides.map(({ label, draft }, index) => (
        <Button
          key={label}
          variant={index === 0 ? 'buy' : 'sell'}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            // Not every browser focuses a pressed button; focus returns to the previously focused element
            // when the sheet closes.
            currentTarget.focus();
            open(draft);
          }}
        >
          {label}
        </Button>
      ))}
      <Sheet
        size={hasBeenUncertain(ticket) ? 'full' : 'low'}
        title={pair.symbol}
        headerExtra={<Heading as={Price} id={pair.id} />}
        open={isOpen}
        onClose={() => {
          // The user has seen the outcome.
          if (ticket.answer !== null) ticket.dismiss();
          setOpen(false);
        }}
      >
        <Pane source={source} pair={pair} />
      </Sheet>
    </>
  );
};

/** Placeholder for the bar while the stored draft is being read. */
export const TicketBarPending = () => <div className={styles.pending} aria-hidden="true" />;
