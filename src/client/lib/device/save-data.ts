/** Whether the user asked the system to save data; browsers that cannot tell say no. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
