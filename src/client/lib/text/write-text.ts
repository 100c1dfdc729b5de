const isText = (node: ChildNode): boolean => node.nodeType === 3;

/**
 * Puts text into an element whose only child is its text. The node stays: React finds it again, and the browser
 * builds nothing anew. Where a translating browser has put an element in the text's place, the text takes it back,
 * and the element is kept from being translated again: what is written must be what is seen.
 */
export const writeText = (element: Element | null | undefined, text: string): void => {
  const node = element?.firstChild;
  if (!element) return;
  if (!node) element.append(text);
  else if (!isText(node) || node.nextSibling) {
    element.textContent = text;
    element.setAttribute('translate', 'no');
  } else if (node.nodeValue !== text) node.nodeValue = text;
};
