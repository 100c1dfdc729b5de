import { createContext } from 'react';

/** Whether a screen is in a pane of another page, whose heading and back button then apply. */
export const InPane = createContext(false);
