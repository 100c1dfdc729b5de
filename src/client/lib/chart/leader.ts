import type { Box, TagPlaces, TagPlace } from './place-tags.ts';

const svg = 'http://www.w3.org/2000/svg';
/** How far a leader extends beyond the tags before it meets its line. */
const reach = 14;
/** Below this distance the tag counts as at its line. */
const least = 1;

export interface Leader {
  /** Draws it from a tag to its line, in pixels of the layer. */
  show(
    place: TagPlace,
    width: number,
    lineTop: number,
    column: Pick<TagPlaces, 'side' | 'edge'>,
    plot: Box,
  ): void;
  hide(): void;
}

/**
 * The leader from a tag to a line that it had to move away from: along its own height, then past all tags
 * up or down.
 */
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
