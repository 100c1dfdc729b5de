import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './splitter.module.css';

interface SplitterProps {
  label: string;
  /** The id of the pane it resizes. */
  controls: string;
  /** In pixels: the width of a pane next to it, or with `isRow` the height of one below it. */
  value: number;
  min: number;
  max: number;
  /** It separates panes above and below each other. */
  isRow?: boolean;
  /** The pane follows it, so that it grows as the splitter moves back. */
  isBefore?: boolean;
  className?: string | undefined;
  /** At each step of a drag; renders nothing, so that the panes follow the pointer. */
  onDrag: (size: number) => void;
  onResize: (size: number) => void;
  /** Restores the default size, by a double click or Enter. */
  onReset: () => void;
}

const step = 16;
const largeStep = 64;

interface SizeDrag extends Pick<SplitterProps, 'value' | 'onDrag' | 'onResize'> {
  isRow: boolean;
  /** -1 when the pane grows as the pointer moves back. */
  sign: 1 | -1;
  within: (size: number) => number;
}

const useSizeDrag = ({ value, isRow, sign, within, onDrag, onResize }: SizeDrag) => {
  const drag = useRef<{ from: number; size: number } | null>(null);
  const placeOf = (event: PointerEvent): number => (isRow ? event.clientY : event.clientX);

  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: placeOf(event), size: value };
  };
  const sizeAt = (event: PointerEvent): number =>
    drag.current ? within(drag.current.size + sign * (placeOf(event) - drag.current.from)) : value;
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drag.current) return;
    const size = sizeAt(event);
    event.currentTarget.setAttribute('aria-valuenow', String(size));
    onDrag(size);
  };
  const end = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drag.current) return;
    const size = sizeAt(event);
    drag.current = null;
    if (size !== value) onResize(size);
  };
  const giveUp = (): void => {
    if (!drag.current) return;
    drag.current = null;
    onDrag(value);
  };
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: giveUp };
};

/** The edge between two panes: dragged by a pointer, or moved by arrow keys, Home and End. */
export const Splitter = ({
  label,
  controls,
  value,
  min,
  max,
  isRow = false,
  isBefore = false,
  className,
  onDrag,
  onResize,
  onReset,
}: SplitterProps) => {
  const sign = isBefore ? -1 : 1;
  const within = (size: number): number => Math.round(Math.min(max, Math.max(min, size)));
  const handlers = useSizeDrag({ value, isRow, sign, within, onDrag, onResize });

  const press = (event: KeyboardEvent): void => {
    const by = sign * (event.shiftKey ? largeStep : step);
    const sizes: Readonly<Record<string, number>> = {
      [isRow ? 'ArrowUp' : 'ArrowLeft']: value - by,
      [isRow ? 'ArrowDown' : 'ArrowRight']: value + by,
      Home: min,
      End: max,
    };
    const wanted = sizes[event.key];
    if (wanted === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (wanted === undefined) onReset();
    else onResize(within(wanted));
  };

  return (
    <div
      className={classNames(styles.splitter, isRow && styles.row, className)}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={isRow ? 'horizontal' : 'vertical'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      {...handlers}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  );
};
