/** Whether the user asked the system to save data; false where the browser does not report it. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
