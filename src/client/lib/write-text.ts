/**
 * Puts text into an element whose only child is its text. The node stays: React finds it again, and the browser
 * builds nothing anew.
 */
export const writeText = (element: Element | null | undefined, text: string): void => {
  const node = element?.firstChild;
  if (!node) element?.append(text);
  else if (node.nodeValue !== text) node.nodeValue = text;
};
