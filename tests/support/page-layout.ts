import type { Page } from 'playwright-core';

/** A page that is not there by then will not come: waiting on would only hide which one it was. */
export const shownWithinMs = 60_000;

/**
 * Changes the hash as a link would, without loading the page anew, and waits until the screen is drawn in
 * full.
 */
export const showRoute = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((hash) => {
    // The same page with another query keeps its heading.
    if (location.hash.split('?')[0] !== hash.split('?')[0])
      document.querySelector('main h1')?.setAttribute('data-left', '');
    location.hash = hash;
  }, `#${path}`);
  await page.waitForFunction(
    () =>
      document.querySelector('main h1:not([data-left])') !== null &&
      document.querySelector('main .skeleton_bone') === null,
    undefined,
    { timeout: shownWithinMs },
  );
};

/** What sticks out of the window sideways, or is cut off without an ellipsis; empty when the layout holds. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').replace(/_([a-zA-Z]+)_\w+/g, '$1')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const isHolder = (element: Element): boolean =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const isHeld = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (isHolder(above)) return true;
      return false;
    };
    if (document.scrollingElement!.scrollWidth > width)
      faults.push(`the page is ${document.scrollingElement!.scrollWidth} px wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (
        own < 2 ||
        height < 2 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if ((right > width + 1 || left < -1) && !isHeld(element))
        faults.push(`${name(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
      const style = getComputedStyle(element);
      // A field of one line moves its text under the caret.
      const isCut =
        element.tagName !== 'INPUT' &&
        /hidden|clip/.test(style.overflowX) &&
        style.textOverflow !== 'ellipsis' &&
        style.webkitLineClamp === 'none' &&
        element.scrollWidth > element.clientWidth + 1;
      const scrollsPage =
        /auto|scroll/.test(style.overflowX) &&
        /auto|scroll/.test(style.overflowY) &&
        element.scrollHeight > element.clientHeight &&
        element.scrollWidth > element.clientWidth + 1;
      if (isCut || scrollsPage)
        faults.push(`${name(element)} is ${element.scrollWidth} px in ${element.clientWidth}`);
    }
    return faults;
  });

/** Ordinary words that are broken inside, without a hyphen; addresses, codes and amounts may be. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement!;
      // What only a screen reader reads has a box of one pixel.
      if (!holder.closest('main, [role="dialog"]') || holder.getBoundingClientRect().width < 2) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (getComputedStyle(holder).hyphens === 'auto') continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,16}(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`"${word}" stands on ${lines.size} lines`);
      }
    }
    return broken;
  });
