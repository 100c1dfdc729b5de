/**
 * Changes an element like a translating browser: each text node is replaced by a `font` with other text.
 */
export const translatePage = (root: Element): void => {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue;
    const font = document.createElement('font');
    font.append(`«${text.data}»`);
    text.replaceWith(font);
  }
};
