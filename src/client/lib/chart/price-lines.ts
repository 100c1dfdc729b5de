import { dragLine } from './drag-line.ts';
import type { DrawnLine, PriceLine } from './price-line.ts';
import { apart, spreadAround } from './spread-labels.ts';

/** Where prices lie on the layer, in CSS pixels. */
export interface LineGeometry {
  readonly area: () => {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly topOf: (price: number) => number;
  readonly priceAt: (top: number) => number;
  /** Where the last price stands at the axis; null: not in view. */
  readonly lastTop: () => number | null;
}

export interface LineOptions {
  readonly layer: HTMLElement;
  readonly geometry: LineGeometry;
  readonly formatPrice: (price: string) => string;
  readonly styles: Readonly<Record<string, string>>;
}

export interface PriceLines {
  set(lines: readonly PriceLine[]): void;
  /** Puts every line where its price is by now. */
  place(): void;
  destroy(): void;
}

/** Nearer to the edge than this a label would be cut off. */
const edge = 12;

const part = (tag: string, className: string | undefined, parent: HTMLElement): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className ?? '';
  parent.append(element);
  return element;
};

/**
 * The user's lines over a chart: elements of their own that only move when prices do, so that no frame waits
 * for them.
 */
export const createPriceLines = ({ layer, geometry, formatPrice, styles }: LineOptions): PriceLines => {
  const drawn = new Map<
    string,
    DrawnLine & { readonly write: () => void; readonly label: HTMLElement; readonly stop: () => void }
  >();

  const place = (): void => {
    const { left, top, width, height } = geometry.area();
    const [first, last] = [top + edge, top + height - edge];
    const rows = [...drawn.values()].map((entry) => ({
      entry,
      y: geometry.topOf(Number(entry.moved ?? entry.line.price)),
    }));
    // The one in the user's hand is where the hand is; the others make room for each other and for the last
    // price.
    const resting = rows.filter(({ entry }) => entry.moved === null);
    const taken = geometry.lastTop();
    const middles = resting.map(({ y }) => Math.min(Math.max(y, first), last));
    const places = new Map(
      spreadAround(middles, taken, { top: first, bottom: last }).map((middle, index) => [
        resting[index]!.entry.line.key,
        middle,
      ]),
    );
    for (const {
      entry: { root, label, line },
      y,
    } of rows) {
      root.dataset.beyond = y < top ? 'above' : y > top + height ? 'below' : '';
      root.style.setProperty('--axis', `${left + width}px`);
      root.style.translate = `0 ${y}px`;
      const middle = places.get(line.key) ?? Math.min(Math.max(y, first), last);
      label.style.translate = `0 ${middle - y}px`;
      // In a crowd its button would lie under a neighbour; what it offers, the position's card offers too.
      root.toggleAttribute(
        'data-crowded',
        [...places].some(([key, other]) => key !== line.key && Math.abs(other - middle) < apart - 0.5),
      );
    }
  };

  const draw = (line: PriceLine): void => {
    const root = part('div', styles.line, layer);
    part('span', styles.rule, root).setAttribute('aria-hidden', 'true');
    const label = part('div', styles.label, root);
    const handle = part('span', styles.chip, label);
    const name = part('b', undefined, handle);
    const detail = part('span', styles.detail, handle);
    const price = part('span', styles.price, label);
    const action = line.action ? (part('button', styles.action, label) as HTMLButtonElement) : null;
    if (action) action.type = 'button';
    action?.addEventListener('click', () => entry.line.action?.onPress());
    const write = (): void => {
      const shown = entry.moved ?? entry.line.price;
      const told = entry.moved !== null ? entry.line.move?.tell(entry.moved) : undefined;
      root.dataset.tone = entry.line.tone;
      root.dataset.state = told?.refusal ? 'refused' : told ? 'moving' : '';
      name.textContent = entry.line.name;
      detail.textContent = told?.refusal ?? told?.detail ?? entry.line.detail;
      price.textContent = formatPrice(shown);
      if (action) {
        action.textContent = entry.line.action?.text ?? '';
        action.setAttribute('aria-label', entry.line.action?.label ?? '');
      }
      if (!entry.line.move) return;
      handle.setAttribute('aria-label', entry.line.move.label);
      handle.setAttribute('aria-valuenow', shown);
      handle.setAttribute('aria-valuemax', String(Number(shown) * 2));
      handle.setAttribute('aria-valuetext', `${price.textContent}, ${detail.textContent}`);
    };
    const entry = { line, root, handle, label, moved: null as string | null, write, stop: () => {} };
    if (line.move) {
      root.dataset.movable = '';
      for (const [key, value] of Object.entries({
        role: 'slider',
        tabindex: '0',
        'aria-orientation': 'vertical',
        'aria-valuemin': '0',
      }))
        handle.setAttribute(key, value);
      entry.stop = dragLine(entry, {
        priceAt: (clientY) => geometry.priceAt(clientY - layer.getBoundingClientRect().top),
        show: (moved) => {
          entry.moved = moved;
          write();
          place();
        },
      });
    }
    drawn.set(line.key, entry);
  };

  const remove = (key: string): void => {
    const entry = drawn.get(key);
    entry?.stop();
    entry?.root.remove();
    drawn.delete(key);
  };

  return {
    set(lines) {
      for (const [key, { line }] of drawn) {
        const next = lines.find((each) => each.key === key);
        if (!next || !next.move !== !line.move || !next.action !== !line.action) remove(key);
      }
      for (const line of lines) {
        const known = drawn.get(line.key);
        if (known) known.line = line;
        else draw(line);
        drawn.get(line.key)!.write();
      }
      place();
    },
    place,
    destroy() {
      for (const key of [...drawn.keys()]) remove(key);
    },
  };
};
