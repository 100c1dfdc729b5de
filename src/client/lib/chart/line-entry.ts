import { dragLine } from './drag-line.ts';
import { createLeader, type Leader } from './leader.ts';
import type { PlacedLine, PriceLine } from './price-line.ts';

export interface LineEntry extends PlacedLine {
  readonly label: HTMLElement;
  readonly leader: Leader;
  /** Measured when its text changes: measuring on every tick would force a layout. */
  width: number;
  /** Writes the text of the line, or of the price it is being moved to. */
  readonly write: () => void;
  readonly remove: () => void;
}

export interface EntryOptions {
  readonly layer: HTMLElement;
  readonly formatPrice: (price: string) => string;
  readonly styles: Readonly<Record<string, string>>;
  readonly priceAt: (top: number) => number;
  /** Called when the user moved it or returned it. */
  readonly onMoved: () => void;
}

/** The elements of one line. */
type LineElements = ReturnType<typeof makeElements>;

const part = (tag: string, className: string | undefined, parent: HTMLElement): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className ?? '';
  parent.append(element);
  return element;
};

const makeElements = ({ layer, styles }: EntryOptions, hasAction: boolean) => {
  const root = part('div', styles.line, layer);
  const rule = part('span', styles.rule, root);
  rule.setAttribute('aria-hidden', 'true');
  const leader = createLeader(root, styles.leader);
  const label = part('div', styles.label, root);
  const handle = part('span', styles.chip, label);
  const name = part('b', undefined, handle);
  const mark = part('i', styles.mark, name);
  const text = part('span', undefined, name);
  const detail = part('span', styles.detail, handle);
  const result = part('span', styles.result, handle);
  const price = part('span', styles.price, label);
  const action = hasAction ? (part('button', styles.action, label) as HTMLButtonElement) : null;
  if (action) action.type = 'button';
  return { root, rule, leader, label, handle, mark, text, detail, result, price, action };
};

const writeLine = (
  { root, handle, mark, text, detail, result, price, action }: LineElements,
  { line, moved }: Pick<PlacedLine, 'line' | 'moved'>,
  formatPrice: EntryOptions['formatPrice'],
): void => {
  const shown = moved ?? line.price;
  const preview = moved !== null ? line.move?.preview(moved) : undefined;
  root.dataset.tone = line.tone;
  root.dataset.state = preview?.refusal ? 'refused' : preview ? 'moving' : '';
  text.textContent = line.name;
  mark.textContent = line.mark ? `${line.mark.text} ` : '';
  mark.dataset.tone = line.mark?.tone ?? '';
  result.textContent = line.result?.text ?? '';
  root.toggleAttribute('data-quiet', line.isQuiet ?? false);
  result.toggleAttribute('data-filled', line.result?.isFilled ?? false);
  detail.textContent = preview?.refusal ?? preview?.detail ?? line.detail;
  price.textContent = formatPrice(shown);
  if (action) {
    action.textContent = line.action?.text ?? '';
    action.setAttribute('aria-label', line.action?.label ?? '');
  }
  if (!line.move) return;
  handle.setAttribute('aria-label', line.move.label);
  handle.setAttribute('aria-valuenow', shown);
  handle.setAttribute('aria-valuemax', String(Number(shown) * 2));
  handle.setAttribute('aria-valuetext', `${price.textContent}, ${detail.textContent}`);
};

const sliderAttributes = {
  role: 'slider',
  tabindex: '0',
  'aria-orientation': 'vertical',
  'aria-valuemin': '0',
} as const;

/** Makes a line movable by its handle. Returns the function that ends it. */
const makeMovable = (entry: LineEntry, { layer, priceAt, onMoved }: EntryOptions): (() => void) => {
  entry.root.dataset.movable = '';
  for (const [key, value] of Object.entries(sliderAttributes)) entry.handle.setAttribute(key, value);
  return dragLine(entry, {
    priceAt: (clientY) => priceAt(clientY - layer.getBoundingClientRect().top),
    show: (moved) => {
      entry.moved = moved;
      entry.write();
      entry.width = entry.label.offsetWidth;
      onMoved();
    },
  });
};

/**
 * Adds a line to the layer, with its label and the controls that move or remove it; its text is not written
 * yet.
 */
export const createLineEntry = (line: PriceLine, options: EntryOptions): LineEntry => {
  const elements = makeElements(options, line.action !== undefined);
  const { root, rule, handle, label, leader, action } = elements;
  let stop: (() => void) | undefined;
  const entry: LineEntry = {
    line,
    root,
    rule,
    handle,
    label,
    leader,
    width: 0,
    moved: null,
    write: () => writeLine(elements, entry, options.formatPrice),
    remove() {
      stop?.();
      root.remove();
    },
  };
  action?.addEventListener('click', () => entry.line.action?.onPress());
  if (line.move) stop = makeMovable(entry, options);
  return entry;
};
