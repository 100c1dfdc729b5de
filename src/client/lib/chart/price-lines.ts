import { dragLine } from './drag-line.ts';
import { createLeader, type Leader } from './leader.ts';
import { placeTags, tagHeight, type Box } from './place-tags.ts';
import type { DrawnLine, PriceLine } from './price-line.ts';

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
  /** The newest candle; null: not in view. */
  readonly newestBox: () => Box | null;
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

interface Entry extends DrawnLine {
  readonly label: HTMLElement;
  readonly leader: Leader;
  /** Measured when its words change: asking on every tick would make the browser lay out the page. */
  width: number;
  readonly write: () => void;
  stop: () => void;
}

/** In less than this a name tells no more than its price, until it is moved. */
const roomyWidth = 480;

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
  const drawn = new Map<string, Entry>();
  let widest = 0;

  /** After words or the room for them have changed. */
  const measure = (): void => {
    widest = geometry.area().width;
    layer.style.setProperty('--plot-width', `${widest}px`);
    layer.toggleAttribute('data-narrow', widest < roomyWidth);
    for (const { label } of drawn.values()) label.hidden = false;
    for (const entry of drawn.values()) entry.width = entry.label.offsetWidth;
  };

  const place = (): void => {
    const { left, top, width, height } = geometry.area();
    if (width !== widest) measure();
    const plot: Box = { left, right: left + width, top, bottom: top + height };
    const topOf = ({ moved, line }: Entry): number => geometry.topOf(Number(moved ?? line.price));
    const within = (middle: number): number =>
      Math.min(Math.max(middle, plot.top + tagHeight / 2), plot.bottom - tagHeight / 2);
    // The one in the user's hand is where the hand is; the others make room for it.
    const held = [...drawn.values()].find(({ moved }) => moved !== null);
    const resting = [...drawn.values()].filter((entry) => entry !== held);
    const hand = held && within(topOf(held));
    const column = placeTags(
      resting.map((entry) => ({ middle: topOf(entry), width: entry.width })),
      plot,
      geometry.newestBox(),
      hand === undefined ? null : { top: hand - tagHeight / 2, bottom: hand + tagHeight / 2 },
    );
    const stand = (entry: Entry, at: { left: number; middle: number } | null): void => {
      const lineTop = topOf(entry);
      const isBeyond = lineTop < plot.top || lineTop > plot.bottom;
      const beyond = !isBeyond ? '' : lineTop < plot.top ? 'above' : 'below';
      // Even the same value would have the browser look at its styles again, ten times a second.
      if (entry.root.dataset.beyond !== beyond) entry.root.dataset.beyond = beyond;
      entry.rule.style.translate = `0 ${lineTop}px`;
      if (entry.label.hidden !== (at === null)) entry.label.hidden = at === null;
      if (at) entry.label.style.translate = `${at.left}px ${at.middle}px`;
      if (at && !isBeyond) entry.leader.show(at, entry.width, lineTop, column, plot);
      else entry.leader.hide();
    };
    resting.forEach((entry, index) => stand(entry, column.places[index]!));
    if (held)
      stand(held, { left: column.side === 'left' ? left + 4 : left + width - 4 - held.width, middle: hand! });
  };

  const draw = (line: PriceLine): void => {
    const root = part('div', styles.line, layer);
    const rule = part('span', styles.rule, root);
    rule.setAttribute('aria-hidden', 'true');
    const leader = createLeader(root, styles.leader);
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
    const entry: Entry = {
      line,
      root,
      rule,
      handle,
      label,
      leader,
      width: 0,
      moved: null,
      write,
      stop: () => {},
    };
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
          entry.width = label.offsetWidth;
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
      measure();
      place();
    },
    place,
    destroy() {
      for (const key of [...drawn.keys()]) remove(key);
    },
  };
};
