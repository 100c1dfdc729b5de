/** Records listeners added to these targets, and removes them when called. */
export const undoListeners = (...targets: readonly EventTarget[]): (() => void) => {
  const undo: (() => void)[] = [];
  for (const target of targets) {
    const listen = target.addEventListener.bind(target);
    target.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      undo.push(() => target.removeEventListener(...given));
    };
    undo.push(() => {
      target.addEventListener = listen;
    });
  }
  return () => {
    for (const each of undo) each();
  };
};
