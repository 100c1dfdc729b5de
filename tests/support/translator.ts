import type { Page } from 'playwright-core';

/** How a translator puts its own text in place of the page's: a new text, or the same one moved. */
export type TranslatorKind = 'replaces' | 'moves';

/**
 * From now on a translator works on every page that is opened: it wraps each text in a `font` element, as
 * soon as it appears or changes, except where the page forbids it.
 */
export const translatePages = (page: Page, kind: TranslatorKind): Promise<unknown> =>
  page.addInitScript((how) => {
    const untouched = 'font, [translate="no"], script, style, svg, select, textarea';
    const wrap = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(how === 'moves' ? text : text.data);
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      texts.forEach(wrap);
    };
    const changes = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node instanceof Text) wrap(node);
          else wrapAll(node);
    });
    document.addEventListener('DOMContentLoaded', () => {
      wrapAll(document.body);
      changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, kind);
