/*
 * A browser that translates the page replaces each text node with a `font` element; some extensions move the
 * text node into it. React retains its own text nodes: it would continue to update nodes that are not
 * displayed, and fail when it removes one that is no longer where it put it. So every replaced text node is
 * recorded, and restored as soon as the app changes it or one of its siblings.
 */

/** The element that replaced a text node, and the text nodes that an element replaced. */
const replacements = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Node[]>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

const fontsAddedBy = (records: readonly MutationRecord[]): ReadonlySet<Node> =>
  new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));

/**
 * The element that replaced the nodes removed by a mutation record. It is new, or has replaced nothing yet
 * (some translators insert it first): next to a text that was translated before, the app itself removes
 * nodes.
 */
const replacementOf = (
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node>,
): Element | undefined =>
  [...addedNodes, previousSibling, nextSibling]
    .filter(isFont)
    .find((font) => added.has(font) || !originals.has(font));

const noteReplaced = (text: Node, font: Element): void => {
  replacements.set(text, font);
  originals.set(font, [...(originals.get(font) ?? []), text]);
};

/** Restores the text nodes that an element replaced. */
const putBack = (text: Node): void => {
  const font = replacements.get(text);
  if (!font) return;
  const texts = originals.get(font) ?? [];
  originals.delete(font);
  for (const each of texts) replacements.delete(each);
  if (font.parentNode) font.replaceWith(...texts);
};

/** @param child omitted by libraries to mean the end */
const isReplaced = (parent: Node, child: Node | null | undefined): child is Node =>
  !!child && child.parentNode !== parent && replacements.get(child)?.parentNode === parent;

/** React removes nodes, and inserts before nodes, at the positions it knows. */
const guardTree = (): void => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (isReplaced(this, child)) putBack(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (isReplaced(this, before)) putBack(before);
    return insertBefore.call(this, node, before) as T;
  };
};

/**
 * Keeps the app working on a page that the browser translates. Call once. Returns whether it is translated
 * already: then the app must be rendered again, because which texts were replaced is not known.
 */
export const surviveTranslation = (root: ParentNode): boolean => {
  guardTree();
  const observer = new MutationObserver((records) => {
    const added = fontsAddedBy(records);
    for (const record of records) {
      if (record.type === 'characterData') {
        if (!record.target.parentNode) putBack(record.target);
        continue;
      }
      for (const removed of record.removedNodes) {
        const known = isFont(removed) ? originals.get(removed) : undefined;
        if (!known && removed.nodeType !== Node.TEXT_NODE) continue;
        const font = replacementOf(record, added);
        if (!font || (removed.parentNode && !font.contains(removed))) continue;
        for (const text of known ?? [removed]) {
          noteReplaced(text, font);
          // Nodes outside the page are observed for changes too.
          observer.observe(text, { characterData: true });
        }
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return root.querySelector('#root font') !== null;
};
