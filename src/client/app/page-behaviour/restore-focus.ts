/** The focused element and its ancestors, innermost first. */
type Path = readonly HTMLElement[];

const pathOf = (element: HTMLElement): Path => {
  const path: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement)
    path.push(each);
  return path;
};

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** Focuses an element that is not focusable by itself; it is focusable only while it has the focus. */
const focusOn = (element: HTMLElement): boolean => {
  const isOwn = element.hasAttribute('tabindex');
  if (!isOwn) {
    element.tabIndex = -1;
    element.style.outline = 'none';
  }
  element.focus({ preventScroll: true });
  const hasFocus = document.activeElement === element;
  if (!isOwn) {
    const restore = (): void => {
      element.removeAttribute('tabindex');
      element.style.outline = '';
    };
    if (hasFocus) element.addEventListener('blur', restore, { once: true });
    else restore();
  }
  return hasFocus;
};

/**
 * The focused element may be removed by its own action: a form becomes its outcome, a row disappears with
 * its order. The focus would fall back to the page, where keys and screen readers restart from the top;
 * instead it moves to the nearest ancestor that is still there.
 */
export const restoreFocus = (): void => {
  let path: Path = [];
  const isLost = (): boolean => {
    // Runs on every change of the page, so the check that would force a layout comes last.
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body || active.matches(':disabled');
    return isNowhere && path[0] !== undefined && !isUsable(path[0]);
  };
  const restore = (): void => {
    if (!isLost()) return;
    const around = path.slice(1);
    path = [];
    around.some((element) => isUsable(element) && focusOn(element));
  };
  const enter = (target: EventTarget | null): void => {
    if (target instanceof HTMLElement && target !== document.body) path = pathOf(target);
  };
  document.addEventListener('focusin', ({ target }) => enter(target));
  document.addEventListener('focusout', ({ target }) => {
    // If the user moves the focus, the element is still there; a removed element is gone by the microtask.
    queueMicrotask(() => {
      if (target === path[0] && target instanceof Element && isUsable(target)) path = [];
    });
  });
  new MutationObserver(restore).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  enter(document.activeElement);
};
