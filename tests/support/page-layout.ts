import type { Page } from 'playwright-core';

/** A page not rendered by then will not be: waiting longer would only hide which one it was. */
export const shownWithinMs = 60_000;

/**
 * Changes the hash like a link, without reloading the page, and waits until the screen is fully rendered.
 * In one round trip: a walk through every page does it some thousand times.
 */
export const showRoute = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    async ([hash, withinMs]) => {
      // The same page with another query retains its heading.
      if (location.hash.split('?')[0] !== hash.split('?')[0])
        document.querySelector('main h1')?.setAttribute('data-left', '');
      location.hash = hash;
      const endMs = performance.now() + withinMs;
      while (
        document.querySelector('main h1:not([data-left])') === null ||
        document.querySelector('main .skeleton_bone') !== null
      ) {
        if (performance.now() > endMs) throw new Error(`${hash} is not fully rendered`);
        await new Promise(requestAnimationFrame);
      }
    },
    [`#${path}`, shownWithinMs] as const,
  );

/**
 * Orders paths so that no two paths of one page follow each other: the second would be mistaken for the
 * first.
 */
export const apart = (paths: readonly string[]): string[] => {
  const left = [...paths];
  const ordered: string[] = [];
  const routeOf = (path: string | undefined): string | undefined => path?.split('?')[0];
  while (left.length > 0) {
    const place = left.findIndex((path) => routeOf(path) !== routeOf(ordered.at(-1)));
    if (place < 0) throw new Error(`no space for text between ${left.join(' and ')}`);
    ordered.push(...left.splice(place, 1));
  }
  return ordered;
};

/** Fields into which a phone zooms when they are focused, because their text is smaller than 16 px. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"]), select, textarea',
      ),
    ]
      .map((field) => [field, Number.parseFloat(getComputedStyle(field).fontSize)] as const)
      .filter(([, px]) => px < 16)
      .map(
        ([field, px]) => `the field "${field.getAttribute('aria-label') ?? field.id}" has text of ${px} px`,
      ),
  );

/**
 * Elements that overflow the window horizontally, or are cut off without an ellipsis; empty when the layout
 * is correct.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').replace(/_([a-zA-Z]+)_\w+/g, '$1')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const isHolder = (element: Element): boolean =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const isInScroller = (element: Element): boolean => {
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
      if ((right > width + 1 || left < -1) && !isInScroller(element))
        faults.push(`${name(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
      const style = getComputedStyle(element);
      // A single-line field scrolls its text under the caret.
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
export const brokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement!;
      // Text for screen readers only has a box of one pixel.
      if (!holder.closest('main, [role="dialog"]') || holder.getBoundingClientRect().width < 2) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (getComputedStyle(holder).hyphens === 'auto') continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,16}(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`"${word}" is broken into ${lines.size} lines`);
      }
    }
    return broken;
  });

/** Text that its own box cuts off at its lower edge, or that overflows a box of fixed height. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, [role="dialog"] *')].flatMap((element) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element);
      const isCut =
        /hidden|clip/.test(overflowY) &&
        webkitLineClamp === 'none' &&
        element.clientHeight > 2 &&
        element.scrollHeight > element.clientHeight + 2 &&
        element.children.length === 0;
      return isCut
        ? [`"${element.textContent}" is ${element.scrollHeight} px in ${element.clientHeight}`]
        : [];
    }),
  );
