/** Saves the content as a download with this name. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the address when the download begins, which is after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves a text as a download with this name. */
export const saveText = (name: string, text: string, type: string): void =>
  saveFile(name, new Blob([text], { type }));
