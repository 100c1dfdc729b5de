const isText = (node: ChildNode): boolean => node.nodeType === 3;

/**
 * Writes text into an element whose only child is text. The text node is reused: React finds it again, and
 * the browser creates nothing. Where a translating browser has replaced the text node, it is restored, and
 * the element is excluded from translation, as one that was empty is from the start: the text written must
 * be the text displayed.
 */
export const writeText = (element: Element | null | undefined, text: string): void => {
  const node = element?.firstChild;
  if (!element) return;
  if (node && isText(node) && !node.nextSibling) {
    if (node.nodeValue !== text) node.nodeValue = text;
    return;
  }
  element.textContent = text;
  element.setAttribute('translate', 'no');
};
