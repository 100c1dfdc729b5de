import type { Box, TagPlaces, TagPlace } from './place-tags.ts';

const svg = 'http://www.w3.org/2000/svg';
/** How far a leader runs beyond the tags before it meets its line. */
const reach = 14;
/** Nearer than this the tag stands at its line. */
const least = 1;

export interface Leader {
  /** From a tag to its line, in pixels of the layer. */
  show(
    place: TagPlace,
    width: number,
    lineTop: number,
    column: Pick<TagPlaces, 'side' | 'edge'>,
    plot: Box,
  ): void;
  hide(): void;
}

/** What leads from a tag to a line it had to part from: along its own height, then past all tags up or down. */
export const createLeader = (parent: HTMLElement, className: string | undefined): Leader => {
  const root = document.createElementNS(svg, 'svg');
  root.setAttribute('class', className ?? '');
  root.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  root.append(path);
  parent.append(root);
  const write = (d: string): void => {
    if (path.getAttribute('d') !== d) path.setAttribute('d', d);
  };
  return {
    show({ left, middle }, width, lineTop, { side, edge }, plot) {
      const from = side === 'left' ? left + width : left;
      const to = side === 'left' ? Math.min(edge + reach, plot.right) : Math.max(edge - reach, plot.left);
      write(Math.abs(middle - lineTop) < least ? '' : `M${from} ${middle}H${edge}L${to} ${lineTop}`);
    },
    hide: () => write(''),
  };
};
